import { useCallback } from 'react';
import { currentServerStatus } from '#lib/server-status.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { useAppDispatch } from '#store/store.ts';

const TEXT = 'A part of this page could not be loaded. Reload it once you are online.';

/** Returns a callback that reports a lazy chunk that failed to load. */
export function usePartMissing(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    // The layout's offline notice already explains it.
    if (currentServerStatus() === 'online') dispatch(toastShown({ tone: 'error', text: TEXT }));
  }, [dispatch]);
}
