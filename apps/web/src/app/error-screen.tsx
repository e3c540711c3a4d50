import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PartMissing } from '#lib/part-missing.ts';
import { reload } from '#lib/reload.ts';
import { storedValue } from '#lib/storage.ts';
import { untilServerAnswers } from '#store/network/until-server-answers.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';

/** Path of the last page that reloaded itself. Each page reloads only once. */
const reloadedFor = storedValue(
  'reloadedFor',
  (value) => (typeof value === 'string' ? value : undefined),
  'sessionStorage',
);

/** Error boundary fallback. If a lazy chunk failed to load, the page reloads itself once the server responds again. */
export function ErrorScreen({ error }: { error: unknown }) {
  const isMissing = error instanceof PartMissing;
  const isWaiting = useReloadOnce(isMissing);
  return (
    <EmptyState
      isError
      heading="h1"
      title={isMissing ? 'This page could not be loaded' : 'This page could not be shown'}
      text={textOf(error, isMissing, isWaiting)}
      action={
        <Button variant="primary" onClick={reload}>
          Reload
        </Button>
      }
    />
  );
}

function textOf(error: unknown, isMissing: boolean, isWaiting: boolean): string {
  if (isWaiting) return 'It loads once the server can be reached.';
  if (isMissing) return 'Check your connection, then reload.';
  return error instanceof Error ? error.message : 'An unexpected error occurred';
}

/** @returns whether the page is going to reload itself; false if it has already done so once */
function useReloadOnce(isMissing: boolean): boolean {
  const { pathname } = useLocation();
  const isWaiting = isMissing && reloadedFor.read() !== pathname;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const stopping = new AbortController();
    void untilServerAnswers(stopping.signal).then(() => {
      if (stopping.signal.aborted) return;
      reloadedFor.write(pathname);
      reload();
    });
    return () => stopping.abort();
  }, [isWaiting, pathname]);
  return isWaiting;
}
