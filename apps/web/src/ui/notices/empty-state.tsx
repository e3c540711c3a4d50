import type { ReactNode } from 'react';
import { useReach } from '#lib/use-reach.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** A line drawing. */
  picture?: ReactNode;
  title: string;
  /** Level of the title: `h1` if this is the whole page, `h2` directly below that. */
  heading?: 'h1' | 'h2' | 'h3';
  text?: ReactNode;
  /** At most one action. */
  action?: ReactNode;
  /** An error is announced when it appears. */
  isError?: boolean;
}

/** Replaces the content of a screen that is empty or failed to load. */
export function EmptyState({
  picture,
  title,
  heading: Heading = 'h3',
  text,
  action,
  isError = false,
}: EmptyStateProps) {
  const isHere = useReach() === 'here';
  // A part that did not load says nothing of its own as long as the page says that the server cannot be reached.
  if (isError && !isHere && Heading !== 'h1') return null;
  return (
    <div className={styles.empty} role={isError ? 'alert' : undefined}>
      {picture}
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
