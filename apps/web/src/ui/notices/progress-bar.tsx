import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** What it is the progress of. */
  label: string;
  max: number;
  value: number;
}

/** How far something is that takes a while. */
export function ProgressBar({ label, max, value }: ProgressBarProps) {
  return <progress aria-label={label} max={max} value={value} className={styles.bar} />;
}
