import type { ReactNode } from 'react';
import type { LanguageCode, TutorNote, NewWord } from '@wordreel/shared';
import { tutorTextsApi } from '#store/api/tutor/tutor-texts-api.ts';
import { splitSentences } from '#lib/text/sentences.ts';
import * as texts from '#texts/tutor.tsx';
import { SaveCard } from './save-card.tsx';
import styles from './notes.module.css';

const hidden = (content: ReactNode) => (
  <span className="visually-hidden" lang="en">
    {content}
  </span>
);

interface ReadingsProps {
  language: LanguageCode;
  better: string;
  /** What the learner wrote, or null. */
  quote: string | null;
}

export function Readings({ language, better, quote }: ReadingsProps) {
  return (
    <p lang={language} dir="auto" className={styles.readings}>
      <ins className={styles.better}>{texts.betterReading({ hidden, text: better })}</ins>
      {quote !== null && <del className={styles.quote}>{texts.quotedReading({ hidden, text: quote })}</del>}
    </p>
  );
}

interface NoteItemProps {
  language: LanguageCode;
  note: TutorNote;
  sentence: string;
  children?: ReactNode;
}

export function NoteItem({ language, note, sentence, children }: NoteItemProps) {
  const [setSaved] = tutorTextsApi.useSetMistakeSavedMutation();
  return (
    <li className={styles.note}>
      <Readings language={language} better={note.better} quote={note.quote} />
      <p className={styles.why}>{note.why}</p>
      <SaveCard
        language={language}
        card={cardOf(note, sentence)}
        onSaved={(savedAs) => void setSaved({ id: note.id, savedAs })}
      />
      {children}
    </li>
  );
}

type NoteListProps = Pick<NoteItemProps, 'language' | 'sentence'> & { notes: readonly TutorNote[] };

export function NoteList({ language, notes, sentence }: NoteListProps) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label={texts.corrections} className={styles.notes}>
      {notes.map((note) => (
        <NoteItem key={note.id} {...{ language, note, sentence }} />
      ))}
    </ul>
  );
}

/** The maximum length of a note on a word, in characters. */
const MOST_NOTED = 500;

/** Turns a correction into a card. Its example is the learner's sentence with the correction applied. */
function cardOf({ quote, better, why }: TutorNote, message: string): NewWord {
  const sentence = splitSentences(message).find((one) => one.includes(quote)) ?? message;
  return {
    word: better,
    kind: /\s/.test(better.trim()) ? 'phrase' : 'word',
    sentence: sentence.replace(quote, () => better).trim(),
    form: better,
    note: texts.notQuote({ quote, why }).slice(0, MOST_NOTED),
  };
}
