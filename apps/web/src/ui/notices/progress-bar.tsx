import type { ComponentProps } from 'react';
import styles from './progress-bar.module.css';

interface ProgressBarProps extends ComponentProps<'progress'> {
  label: string;
  max: number;
  value: number;
}

export function ProgressBar({ label, ...props }: ProgressBarProps) {
  return <progress aria-label={label} className={styles.bar} {...props} />;
}
