import { formatNumber } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import styles from './load-error.module.css';

interface LoadErrorProps {
  error: { message?: string | undefined };
  onRetry: () => unknown;
}

/** Says that words could not be loaded, with a retry button. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  return (
    <EmptyState
      isError
      title="Your words did not load"
      text={error.message ?? 'Unknown error occurred'}
      action={<Button onClick={() => onRetry()}>Try Again</Button>}
    />
  );
}

/** Says that older words did not load, above the newest ones, which did. */
export function OlderWordsError({ count, onRetry }: { count: number; onRetry: () => unknown }) {
  return (
    <p role="alert" className={styles.rest}>
      <span>{formatNumber(count)} older words did not load. They are missing from search and order.</span>
      <Button onClick={() => onRetry()}>Try Again</Button>
    </p>
  );
}
