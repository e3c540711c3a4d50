import styles from './progress-line.module.css';

/** How far a session is: a hairline, and its numbers for those who cannot see it. */
export function ProgressLine({ done, of }: { done: number; of: number }) {
  return (
    <progress
      aria-label="Progress"
      aria-valuetext={`${done} of ${of} done`}
      max={of}
      value={done}
      className={styles.line}
    />
  );
}
