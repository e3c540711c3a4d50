import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** A drawn line illustration. */
  picture?: ReactNode;
  title: string;
  text?: ReactNode;
  /** At most one action. */
  action?: ReactNode;
  /** An error is announced when it appears. */
  isError?: boolean;
}

/** What a screen shows instead of its content: nothing there, or something went wrong. */
export function EmptyState({ picture, title, text, action, isError = false }: EmptyStateProps) {
  return (
    <div className={styles.empty} role={isError ? 'alert' : undefined}>
      {picture}
      <h3 className={styles.title}>{title}</h3>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
