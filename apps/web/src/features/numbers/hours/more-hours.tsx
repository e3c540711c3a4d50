import { Button } from '#ui/buttons/button.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';

interface MoreHoursProps {
  isBusy: boolean;
  isError: boolean;
  onMore: () => void;
}

/** What brings the entries that are older than those of the list. */
export function MoreHours({ isBusy, isError, onMore }: MoreHoursProps) {
  if (isError) return <RetryBanner text="The earlier entries did not load." isBusy={isBusy} onRetry={onMore} />;
  return (
    <div>
      <Button
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onMore();
        }}
      >
        {isBusy ? 'Loading…' : 'Show earlier ones'}
      </Button>
    </div>
  );
}
