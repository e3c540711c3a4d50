import type { Schedule } from '@wordreel/shared';
import { tutorWordPath } from '#lib/navigation/tutor-path.ts';
import { scheduleText } from '#reading/words/word-schedule.ts';
import * as texts from '#texts/tutor.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './word-card.module.css';

/** Lazy parts of the word panel, which shows meanings without them. */
export { LemmaForm } from './lemma-form.tsx';
export { WordRelations } from './word-relations.tsx';
export { entriesInLine } from '#reading/words/entries-in-line.ts';

interface WordOutlookProps {
  /** The word that the tutor can be asked about; null for guests. */
  word: string | null;
  schedule: Schedule | undefined;
  today: number | undefined;
}

export function WordOutlook({ word, schedule, today }: WordOutlookProps) {
  if (schedule === undefined && word === null) return null;
  return (
    <div className={styles.outlook}>
      {schedule && <p className={styles.guess}>{scheduleText(schedule, today)}</p>}
      {word !== null && <Link to={tutorWordPath(word)}>{texts.askTutor}</Link>}
    </div>
  );
}
