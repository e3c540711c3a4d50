import { useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { formatAge } from '#lib/text/format.ts';
import { paths } from '#lib/navigation/paths.ts';
import { tutorPath } from '#lib/navigation/tutor-path.ts';
import { tutorTextsApi } from '#store/api/tutor/tutor-texts-api.ts';
import { NoteItem } from '#tutor/notes/note-list.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { Loaded } from '#ui/notices/loaded.tsx';
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
  const loading = <output className={styles.sentence}>Loading your mistakes</output>;
  return (
    <Loaded query={query} whileLoading={loading} failure="Your mistakes did not load.">
      {(page) =>
        page.mistakes.length === 0 && after === null ? (
          NO_MISTAKES
        ) : (
          <>
            <ul aria-label="Mistakes" className={styles.list}>
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
            {page.next !== null &&
              (isMore ? (
                <MistakePage language={language} after={page.next} />
              ) : (
                <div>
                  <Button onClick={() => setMore(true)}>Show older mistakes</Button>
                </div>
              ))}
          </>
        )
      }
    </Loaded>
  );
}

const NO_MISTAKES = (
  <EmptyState
    heading="h2"
    title="No mistakes yet"
    text="What is corrected in a conversation is kept here, and can become a card."
    action={
      <ButtonLink to={paths.tutor} variant="primary">
        Begin a conversation
      </ButtonLink>
    }
  />
);
