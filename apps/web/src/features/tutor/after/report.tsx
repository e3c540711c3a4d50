import type { ReactNode } from 'react';
import type { LanguageCode, TutorConversation, TutorReport } from '@wordreel/shared';
import { focusInPlace } from '#lib/browser/focus-on-mount.ts';
import { formatNumber } from '#lib/text/format.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Asked } from './asked.tsx';
import { NoteItem } from '#tutor/notes/note-list.tsx';
import { SaveCard } from '#tutor/notes/save-card.tsx';
import { GoalList } from '#tutor/side/words-side.tsx';
import { WordList } from '#tutor/side/word-list.tsx';
import * as texts from '#texts/tutor.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Facts } from '#ui/facts.tsx';
import noteStyles from '#tutor/notes/notes.module.css';
import styles from './after.module.css';

export function Report({ conversation, report }: { conversation: TutorConversation; report: TutorReport }) {
  const { language, title, scene } = conversation;
  const used = report.usedWords.filter(({ isUsed }) => isUsed);
  // Corrections are left out, because each has its own button to save a card.
  const cards = report.cards.filter(({ word }) => report.notes.every(({ better }) => better !== word));
  return (
    <article className={styles.slip}>
      <header>
        <h1 ref={focusInPlace} tabIndex={-1} className={styles.title}>
          {texts.reportTitle}
        </h1>
        <p className={styles.of} dir="auto">
          {title}
        </p>
      </header>
      <Figures report={report} />
      {report.goals.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{texts.reportGoals}</h2>
          <GoalList goals={report.goals} isOver />
        </section>
      )}
      <Answers answers={report.answers ?? []} language={language} />
      {used.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>
            {texts.wordsYouUsed({ used: used.length, count: conversation.words.length })}
          </h2>
          <WordList language={language} words={used} canSave />
        </section>
      )}
      {report.notes.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{texts.mistakeCount({ count: report.notes.length })}</h2>
          <ul className={noteStyles.notes}>
            {report.notes.map((note) => (
              <NoteItem key={note.id} language={language} note={note} sentence={messageOf(conversation, note.id)} />
            ))}
          </ul>
        </section>
      )}
      {cards.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{texts.suggestedCards}</h2>
          <ul className={styles.cards}>
            {cards.map(({ word, sentence, translation }) => (
              <li key={word} className={styles.card}>
                <span lang={language} dir="auto" className={styles.cardWord}>
                  {word}
                </span>
                {translation !== null && <span className={styles.cardText}>{translation}</span>}
                <span lang={language} dir="auto" className={styles.cardText}>
                  {sentence}
                </span>
                <SaveCard language={language} card={{ word, sentence, translation }} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.actions}>
        <ButtonLink to={paths.tutor} variant="primary">
          {scene === null ? texts.newConversation : texts.moreScenes}
        </ButtonLink>
        <ButtonLink to={paths.study}>{texts.studyWords}</ButtonLink>
      </div>
    </article>
  );
}

function Figures({ report: { turns, words, wordsPerTurn, differentWords, minutes } }: { report: TutorReport }) {
  const rows: readonly (readonly [string, string])[] = [
    [texts.youSaid, texts.wordCount({ count: words })],
    [texts.differentWords, formatNumber(differentWords)],
    [texts.turnCount, turns === 0 ? '0' : texts.messagesWithLength({ turns, count: Math.round(wordsPerTurn) })],
    [texts.practiceTime, minutes < 1 ? texts.underAMinute : texts.minuteCount({ count: Math.round(minutes) })],
  ];
  return <Facts rows={rows} className={styles.lines} />;
}

type Answer = NonNullable<TutorReport['answers']>[number];

const ANSWER_GROUPS: readonly (readonly [string, readonly Answer['result'][]])[] = [
  [texts.reportWell, ['right', 'understood']],
  [texts.reportSlips, ['slip']],
  [texts.reportMissed, ['wrong', 'revealed']],
];

/** The judged answers, each below its task, and with another answer where that helps. */
function Answers({ answers, language }: { answers: readonly Answer[]; language: LanguageCode }) {
  const shown = answers.filter(({ result, expected }) => expected !== null || result === 'right');
  return ANSWER_GROUPS.map(([heading, results]) => {
    const own = shown.filter(({ result }) => results.includes(result));
    if (own.length === 0) return null;
    return (
      <section key={heading} className={styles.section}>
        <h2 className={styles.heading}>{heading}</h2>
        <ul className={styles.answers}>
          {own.map((answer, index) => (
            // The same answer can be given twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {answer.task !== undefined && <Asked task={answer.task} language={language} />}
              {answer.result !== 'revealed' && (
                <span lang={language} dir="auto">
                  {answer.text}
                </span>
              )}
              <Expected answer={answer} language={language} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Expected({ answer: { expected, task, result }, language }: { answer: Answer; language: LanguageCode }) {
  if (expected === null) return null;
  const line = (content: ReactNode) => (
    <span lang={language} dir="auto">
      {content}
    </span>
  );
  // Other replies would be right as well.
  const isExample = task?.step === 'reply' && result !== 'slip';
  return (
    <span className={styles.expected} data-example={isExample}>
      {isExample ? texts.forExample({ answer: expected, line }) : line(expected)}
    </span>
  );
}

function messageOf({ messages }: TutorConversation, note: number): string {
  return messages.find(({ notes }) => notes.some(({ id }) => id === note))?.text ?? '';
}
