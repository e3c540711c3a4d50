import styles from './progress-line.module.css';

/** Shows the progress of a session as a thin line, with its numbers for screen readers. */
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
