import styles from './progress-line.module.css';

/** How far a session is: a hairline, and its numbers for those who cannot see it. */
export function ProgressLine({ done, of }: { done: number; of: number }) {
  return (
    <div
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-valuetext={`${done} of ${of} done`}
      className={styles.track}
    >
      <div className={styles.bar} style={{ transform: `scaleX(${of === 0 ? 0 : done / of})` }} />
    </div>
  );
}
