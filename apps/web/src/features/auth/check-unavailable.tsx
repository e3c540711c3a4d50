import { RetryBanner } from '#ui/notices/retry-banner.tsx';

/** Stands where the human check should be and did not come. */
export function CheckUnavailable({ onRetry }: { onRetry: () => void }) {
  return <RetryBanner text="Verification is unavailable. Please try again." onRetry={onRetry} />;
}
