import { RetryBanner } from '#ui/notices/retry-banner.tsx';

/** Shown in place of a human check that did not load. */
export function CheckUnavailable({ onRetry }: { onRetry: () => void }) {
  return <RetryBanner text="Verification is unavailable. Please try again." onRetry={onRetry} />;
}
