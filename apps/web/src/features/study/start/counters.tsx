import type { StudyQueue } from '@wordreel/shared';
import { formatNumber } from '#lib/format.ts';
import styles from './study-start.module.css';

/** Shows the due and new words of the day, and how long they take. */
export function Counters({ queue: { due, left, done, secondsPerAnswer } }: { queue: StudyQueue }) {
  const minutes = Math.ceil(((left.reviews + left.newWords) * secondsPerAnswer) / 60);
  // Exercises may have introduced more new words than the daily limit.
  const newToday = done.newWords + left.newWords;
  return (
    <dl className={styles.counters}>
      <div>
        <dt>due</dt>
        <dd>{formatNumber(due)}</dd>
      </div>
      <div>
        <dt>new today</dt>
        <dd>
          {formatNumber(done.newWords)}
          <span className={styles.of}> of {formatNumber(newToday)}</span>
        </dd>
      </div>
      <div>
        <dt>{minutes === 1 ? 'minute left' : 'minutes left'}</dt>
        <dd>
          {minutes > 0 && <span className={styles.of}>about </span>}
          {formatNumber(minutes)}
        </dd>
      </div>
    </dl>
  );
}
