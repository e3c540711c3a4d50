import { Button } from '#ui/buttons/button.tsx';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';

interface MoreHoursProps {
  isBusy: boolean;
  isError: boolean;
  onMore: () => void;
}

/** A button that loads older entries. */
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
