import { useGetSecurityQuery } from '#store/api/account/auth-api.ts';
import { RetryBanner } from '#ui/notices/retry-banner.tsx';

/** Stands where the server has not said how somebody can sign in: nothing while it is asked, then the way to ask again. */
export function SecurityUnknown({ text }: { text: string }) {
  const { isError, isFetching, refetch } = useGetSecurityQuery();
  return isError ? <RetryBanner text={text} isBusy={isFetching} onRetry={() => void refetch()} /> : null;
}
