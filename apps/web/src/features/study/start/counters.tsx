import type { StudyQueue } from '@wordreel/shared';
import { formatNumber } from '#lib/format.ts';
import styles from './study-start.module.css';

/** What the day asks for: due words, new ones, and how long that takes. */
export function Counters({ queue: { due, left, done, secondsPerAnswer } }: { queue: StudyQueue }) {
  const minutes = Math.ceil(((left.reviews + left.newWords) * secondsPerAnswer) / 60);
  // Exercises may have begun more new words than the day's limit.
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
