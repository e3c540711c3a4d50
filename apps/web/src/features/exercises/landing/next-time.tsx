import type { ExercisesOverview } from '@wordreel/shared';
import { now } from '#lib/now.ts';
import { formatMoment } from './format-moment.ts';
import styles from './landing.module.css';

/** When everything is done, shows when the next words are due. */
export function NextTime({ overview: { due, newWords, nextDueAt } }: { overview: ExercisesOverview }) {
  if (due > 0 || newWords > 0 || nextDueAt === null) return null;
  return (
    <p className={styles.done}>
      All done for today. Next words <time dateTime={nextDueAt}>{formatMoment(nextDueAt, now())}</time>. Until then the
      mix asks your weakest ones.
    </p>
  );
}
