import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface LoadErrorProps {
  error: { message?: string | undefined };
  onRetry: () => unknown;
}

/** Words that could not be loaded, and the way to try once more. */
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
