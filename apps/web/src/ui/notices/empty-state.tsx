import type { ReactNode } from 'react';
import { useServerStatus } from '#lib/server/server-status.ts';
import * as texts from '#texts/layout.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  picture?: ReactNode;
  title: string;
  /** Heading level of the title: `h1` if this is the whole page, `h2` directly below one. */
  heading?: 'h1' | 'h2' | 'h3';
  text?: ReactNode;
  action?: ReactNode;
  /** Retries what failed to load. The retry button replaces the action. */
  onRetry?: () => void;
  isError?: boolean;
}

export function EmptyState({
  picture,
  title,
  heading: Heading = 'h3',
  text,
  action,
  onRetry,
  isError = onRetry !== undefined,
}: EmptyStateProps) {
  const isReachable = useServerStatus() === 'online';
  // The layout's offline notice already explains why this part failed to load.
  if (isError && !isReachable && Heading !== 'h1') return null;
  return (
    <div className={styles.empty} role={isError ? 'alert' : undefined}>
      {picture}
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {onRetry === undefined ? (
        action
      ) : (
        <Button variant={Heading === 'h3' ? 'outline' : 'primary'} onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  );
}
