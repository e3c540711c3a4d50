import type { Activity } from '@wordreel/shared';
import { nearDate } from '#numbers/day-names.ts';
import styles from './week-goal.module.css';

const NAMES = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** Returns the state of a day of this week. */
function stateOf(day: number, { days, pauses, today }: Activity): string {
  const done = days.find((each) => each.day === day);
  if (done?.isActive === true) return 'active';
  if (pauses.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay)) return 'paused';
  if (done?.isRest === true) return 'rest day';
  return day > today ? 'to come' : 'not active';
}

/** Shows the seven days of this week. */
export function WeekStrip({ activity }: { activity: Activity }) {
  const { week, today } = activity;
  return (
    <ol className={styles.week}>
      {NAMES.map((name, index) => {
        const day = week.startDay + index;
        const state = stateOf(day, activity);
        return (
          <li key={day} className={styles.day} data-state={state} data-today={day === today}>
            <span aria-hidden="true">{name}</span>
            <span className="visually-hidden">
              {nearDate(day)}: {state}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
