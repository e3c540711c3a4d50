import type { Activity } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/format.ts';
import { GoalsForm } from './goals-form.tsx';
import styles from './goals.module.css';
import { Pauses } from './pauses.tsx';

/** Describes today's progress toward the goals, such as `12 of 20 minutes`. */
function todayText({ aims: goals, days, today }: Activity): string {
  const done = days.find(({ day }) => day === today);
  const minutes =
    (done?.minutesVideo ?? 0) + (done?.minutesStudy ?? 0) + (done?.minutesTutor ?? 0) + (done?.minutesOutside ?? 0);
  const parts = [
    [Math.floor(minutes), goals.minutes, 'minute', 'minutes'],
    [(done?.counted ?? 0) + (done?.practice ?? 0), goals.reviews, 'answer', 'answers'],
    [done?.newWords ?? 0, goals.newWords, 'new word', 'new words'],
  ] as const;
  const wanted = parts.flatMap(([is, goal, one, many]) =>
    goal === null ? [] : [`${formatNumber(is)} of ${formatCount(goal, one, many)}`],
  );
  return wanted.length === 0 ? '' : `Today, in all languages: ${wanted.join(', ')}.`;
}

/** Shows the goals of a learner other than the active days per week. */
export function Goals({ activity }: { activity: Activity }) {
  const today = todayText(activity);
  return (
    <section aria-labelledby="goals" className={styles.goals}>
      <h3 id="goals" tabIndex={-1} data-focus="goals" className={styles.title}>
        Goals
      </h3>
      {today !== '' && <p className={styles.text}>{today}</p>}
      <GoalsForm activity={activity} />
      <Pauses pauses={activity.pauses} today={activity.today} />
    </section>
  );
}
