import { useCallback } from 'react';
import { currentReach } from '#lib/use-reach.ts';
import { useAppDispatch } from './store.ts';
import { toastShown } from './toasts-slice.ts';

const TEXT = 'A part of this page could not be loaded. Reload it once you are online.';

/** Returns a callback that reports a lazy chunk that failed to load. */
export function usePartMissing(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    // As long as the server cannot be reached, the page says so already.
    if (currentReach() === 'here') dispatch(toastShown({ tone: 'error', text: TEXT }));
  }, [dispatch]);
}
