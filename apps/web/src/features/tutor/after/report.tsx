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
import { Fold } from '#ui/fold.tsx';
import noteStyles from '#tutor/notes/notes.module.css';
import styles from './after.module.css';

/** The learner was at the end of the conversation. Without this, the report would open at its own end. */
function focusAtTop(element: HTMLElement | null): void {
  if (element !== null) scrollTo(0, 0);
  focusInPlace(element);
}

export function Report({ conversation, report }: { conversation: TutorConversation; report: TutorReport }) {
  const { language, title, scene } = conversation;
  const { answers = [], goals } = report;
  const done = goals.filter(({ isDone }) => isDone).length;
  const well = answerRows(answers, WELL, language);
  const used = report.usedWords.filter(({ isUsed }) => isUsed);
  // Corrections are left out, because each has its own button to save it.
  const cards = report.cards.filter(({ word }) => report.notes.every(({ better }) => better !== word));
  return (
    <article className={styles.slip}>
      <header>
        <h1 ref={focusAtTop} tabIndex={-1} className={styles.title}>
          {goals.length === 0 ? texts.reportTitle : texts.goalsReached({ done, total: goals.length })}
        </h1>
        <p className={styles.of} dir="auto">
          {title}
        </p>
      </header>
      {goals.length > 0 && <GoalList goals={goals} isOver />}
      {TO_LOOK_AT.map(([heading, results]) => (
        <Section key={heading} heading={heading}>
          {answerRows(answers, results, language)}
        </Section>
      ))}
      {used.length > 0 && (
        <Section heading={texts.wordsYouUsed({ used: used.length, count: conversation.words.length })}>
          <WordList language={language} words={used} canSave />
        </Section>
      )}
      {report.notes.length > 0 && (
        <Section heading={texts.mistakeCount({ count: report.notes.length })}>
          <ul className={noteStyles.notes}>
            {report.notes.map((note) => (
              <NoteItem key={note.id} language={language} note={note} sentence={messageOf(conversation, note.id)} />
            ))}
          </ul>
        </Section>
      )}
      {cards.length > 0 && (
        <Section heading={texts.suggestedCards}>
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
        </Section>
      )}
      <div>
        {well !== null && <Fold title={texts.reportWell}>{well}</Fold>}
        <Fold title={texts.inNumbers}>
          <Figures report={report} />
        </Fold>
      </div>
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

const WELL: readonly Answer['result'][] = ['right', 'understood'];

const TO_LOOK_AT: readonly (readonly [string, readonly Answer['result'][]])[] = [
  [texts.reportMissed, ['wrong', 'revealed']],
  [texts.reportSlips, ['slip']],
];

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  );
}

/** Returns the answers with these results, each below its task, and with another answer where that helps; or null. */
function answerRows(answers: readonly Answer[], results: readonly Answer['result'][], language: LanguageCode) {
  const shown = answers.filter(({ result, expected }) => expected !== null || result === 'right');
  const own = shown.filter(({ result }) => results.includes(result));
  if (own.length === 0) return null;
  return (
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
  );
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
