import type { ReactNode } from 'react';
import { RetryBanner } from './retry-banner.tsx';

interface LoadedProps<Data> {
  query: { currentData?: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  whileLoading: ReactNode;
  /** Names what failed to load. */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** Renders what a query loaded, with a placeholder until then or a button to retry. */
export function Loaded<Data>({ query, whileLoading, failure, children }: LoadedProps<Data>) {
  if (query.currentData !== undefined) return children(query.currentData);
  if (!query.isError) return whileLoading;
  return <RetryBanner text={failure} isBusy={query.isFetching} onRetry={() => void query.refetch()} />;
}
