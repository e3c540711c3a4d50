import { useEffect } from 'react';
import { api } from '#store/api/base-api.ts';
import { useAppDispatch } from '#store/store.ts';

/** Refreshes the numbers when the learner returns to the page, because another tab may have changed them. */
export function useFreshNumbers(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === 'visible') dispatch(api.util.invalidateTags(['Activity']));
    };
    document.addEventListener('visibilitychange', onShown);
    addEventListener('focus', onShown);
    return () => {
      document.removeEventListener('visibilitychange', onShown);
      removeEventListener('focus', onShown);
    };
  }, [dispatch]);
}
