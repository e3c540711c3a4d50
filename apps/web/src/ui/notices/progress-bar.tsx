import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Name of the task. */
  label: string;
  max: number;
  value: number;
}

/** Progress of a longer task. */
export function ProgressBar({ label, max, value }: ProgressBarProps) {
  return <progress aria-label={label} max={max} value={value} className={styles.bar} />;
}
