import { useCallback } from 'react';
import { toastShown } from '#store/slices/toasts-slice.ts';
import { useAppDispatch } from '#store/store.ts';

const TEXT = 'A part of this page could not be loaded. Reload it once you are online.';

/** Returns a callback that reports a lazy chunk that failed to load. */
export function usePartMissing(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => void dispatch(toastShown({ tone: 'error', text: TEXT })), [dispatch]);
}
