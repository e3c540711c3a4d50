import type { LanguageCode, Schedule } from '@wordreel/shared';
import { tutorWordPath } from '#lib/navigation/tutor-path.ts';
import { StarCost } from '#reading/star-cost/star-cost.tsx';
import { scheduleText } from '#reading/words/word-schedule.ts';
import * as texts from '#texts/tutor.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './word-card.module.css';

/** Lazy parts of the word panel, which shows meanings without them. */
export { LemmaForm } from './lemma-form.tsx';
export { WordRelations } from './word-relations.tsx';
export { entriesInLine } from '#reading/words/entries-in-line.ts';

interface WordOutlookProps {
  language: LanguageCode;
  /** The word that the tutor can be asked about; null for guests. */
  word: string | null;
  schedule: Schedule | undefined;
  today: number | undefined;
}

export function WordOutlook({ language, word, schedule, today }: WordOutlookProps) {
  return (
    <div className={styles.outlook}>
      {schedule && <p className={styles.guess}>{scheduleText(schedule, today)}</p>}
      <StarCost language={language} schedule={schedule} />
      {word !== null && <Link to={tutorWordPath(word)}>{texts.askTutor}</Link>}
    </div>
  );
}
