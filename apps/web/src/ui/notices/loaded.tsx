import type { ReactNode } from 'react';
import { RetryBanner } from './retry-banner.tsx';

interface LoadedProps<Data> {
  query: { currentData?: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  whileLoading: ReactNode;
  failure: string;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, whileLoading, failure, children }: LoadedProps<Data>) {
  if (query.currentData !== undefined) return children(query.currentData);
  if (!query.isError) return whileLoading;
  return <RetryBanner text={failure} isBusy={query.isFetching} onRetry={() => void query.refetch()} />;
}
