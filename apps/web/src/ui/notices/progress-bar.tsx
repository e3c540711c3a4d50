import styles from './progress-bar.module.css';

export function ProgressBar({ label, max, value }: { label: string; max: number; value: number }) {
  return <progress aria-label={label} max={max} value={value} className={styles.bar} />;
}
