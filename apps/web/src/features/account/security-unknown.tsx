import { useGetSecurityQuery } from '#store/api/account/auth-api.ts';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';

/** Shown while the login methods are unknown: empty during the request, a retry banner after a failure. */
export function SecurityUnknown({ text }: { text: string }) {
  const { isError, isFetching, refetch } = useGetSecurityQuery();
  return isError ? <RetryBanner text={text} isBusy={isFetching} onRetry={() => void refetch()} /> : null;
}
