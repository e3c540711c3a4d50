import { useEffect } from 'react';
import { api } from '#store/api/base-api.ts';
import { useAppDispatch } from '#store/store.ts';

/** Asks for the numbers anew when somebody comes back to the page: another tab may have changed them. */
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
