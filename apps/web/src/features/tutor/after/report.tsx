import type { TutorConversation, TutorReport } from '@wordreel/shared';
import { focusInPlace } from '#lib/browser/focus-on-mount.ts';
import { formatCount, formatNumber } from '#lib/text/format.ts';
import { paths } from '#lib/navigation/paths.ts';
import { NoteItem } from '#tutor/notes/note-list.tsx';
import { SaveCard } from '#tutor/notes/save-card.tsx';
import { GoalList } from '#tutor/side/words-side.tsx';
import { WordList } from '#tutor/side/word-list.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Facts } from '#ui/facts.tsx';
import noteStyles from '#tutor/notes/notes.module.css';
import styles from './after.module.css';

export function Report({ conversation, report }: { conversation: TutorConversation; report: TutorReport }) {
  const { language, title } = conversation;
  const used = report.usedWords.filter(({ isUsed }) => isUsed);
  // Corrections are left out, because each has its own button to save a card.
  const cards = report.cards.filter(({ word }) => report.notes.every(({ better }) => better !== word));
  return (
    <article className={styles.slip}>
      <header>
        <h1 ref={focusInPlace} tabIndex={-1} className={styles.title}>
          What you said
        </h1>
        <p className={styles.of} dir="auto">
          {title}
        </p>
      </header>
      <Figures report={report} />
      {report.goals.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>What you wanted to get done</h2>
          <GoalList goals={report.goals} />
        </section>
      )}
      {used.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{formatCount(used.length, 'word', 'words')} you used</h2>
          <WordList language={language} words={used} canSave />
        </section>
      )}
      {report.notes.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{formatCount(report.notes.length, 'mistake', 'mistakes')}</h2>
          <ul className={noteStyles.notes}>
            {report.notes.map((note) => (
              <NoteItem key={note.id} language={language} note={note} sentence={messageOf(conversation, note.id)} />
            ))}
          </ul>
        </section>
      )}
      {cards.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>Worth a card</h2>
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
          New conversation
        </ButtonLink>
        <ButtonLink to={paths.study}>Study your words</ButtonLink>
      </div>
    </article>
  );
}

function Figures({ report: { turns, words, wordsPerTurn, differentWords, minutes } }: { report: TutorReport }) {
  const rows: readonly (readonly [string, string])[] = [
    ['You wrote', formatCount(words, 'word', 'words')],
    ['Different words', formatNumber(differentWords)],
    ['Turns', turns === 0 ? '0' : `${formatNumber(turns)}, about ${formatNumber(Math.round(wordsPerTurn))} words each`],
    ['Counted to your day', minutes < 1 ? 'under a minute' : formatCount(Math.round(minutes), 'minute', 'minutes')],
  ];
  return <Facts rows={rows} className={styles.lines} />;
}

function messageOf({ messages }: TutorConversation, note: number): string {
  return messages.find(({ notes }) => notes.some(({ id }) => id === note))?.text ?? '';
}
