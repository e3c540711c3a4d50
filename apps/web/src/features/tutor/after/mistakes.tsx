import { useState } from 'react';
import type { LanguageCode, TutorMistakes } from '@wordreel/shared';
import { formatAge } from '#lib/text/format-age.ts';
import { paths } from '#lib/navigation/paths.ts';
import { tutorPath } from '#lib/navigation/tutor-path.ts';
import { tutorTextsApi } from '#store/api/tutor/tutor-texts-api.ts';
import { Asked } from './asked.tsx';
import { NoteItem, Readings } from '#tutor/notes/note-list.tsx';
import * as texts from '#texts/tutor.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
import noteStyles from '#tutor/notes/notes.module.css';
import styles from './after.module.css';

export function Mistakes({ language }: { language: LanguageCode }) {
  return (
    <div className={styles.mistakes}>
      <MistakePage language={language} after={null} />
    </div>
  );
}

function MistakePage({ language, after }: { language: LanguageCode; after: number | null }) {
  const query = tutorTextsApi.useGetTutorMistakesQuery({ language, after });
  const [isMore, setMore] = useState(false);
  const [now] = useState(Date.now);
  const loading = <output className={styles.sentence}>{texts.loadingMistakes}</output>;
  return (
    <Loaded query={query} whileLoading={loading} failure={texts.mistakesNotLoaded}>
      {(page) =>
        page.mistakes.length === 0 && after === null && !page.answers?.length ? (
          NO_MISTAKES
        ) : (
          <>
            {page.mistakes.length > 0 && (
              <ul aria-label={texts.mistakes} className={styles.list}>
                {page.mistakes.map(({ conversation, sentence, at, ...note }) => (
                  <NoteItem key={note.id} language={language} note={note} sentence={sentence}>
                    <p className={styles.sentence}>
                      <span lang={language} dir="auto">
                        {sentence}
                      </span>{' '}
                      <Link to={tutorPath(conversation)}>{formatAge(at, now)}</Link>
                    </p>
                  </NoteItem>
                ))}
              </ul>
            )}
            {page.next !== null &&
              (isMore ? (
                <MistakePage language={language} after={page.next} />
              ) : (
                <div>
                  <Button onClick={() => setMore(true)}>{texts.olderMistakes}</Button>
                </div>
              ))}
            {page.answers !== undefined && page.answers.length > 0 && (
              <MissedAnswers {...{ language, now }} answers={page.answers} />
            )}
          </>
        )
      }
    </Loaded>
  );
}

interface MissedAnswersProps {
  language: LanguageCode;
  answers: NonNullable<TutorMistakes['answers']>;
  now: number;
}

/** What the practice partner corrected in scenes and practices, each with the right answer. */
function MissedAnswers({ language, answers, now }: MissedAnswersProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{texts.missedAnswers}</h2>
      <ul aria-label={texts.missedAnswers} className={styles.list}>
        {answers.map(({ id, text, expected, task, conversation, at }) => (
          <li key={id} className={noteStyles.note}>
            {task !== undefined && <Asked task={task} language={language} />}
            <Readings language={language} better={expected} quote={text} />
            <Link to={tutorPath(conversation)} className={styles.sentence}>
              {formatAge(at, now)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NO_MISTAKES = (
  <EmptyState
    heading="h2"
    title={texts.noMistakes}
    text={texts.noMistakesHint}
    action={
      <ButtonLink to={paths.tutor} variant="primary">
        {texts.startConversation}
      </ButtonLink>
    }
  />
);
