import { useEffect } from 'react';
import { preferencesApi } from '#store/api/account/preferences-api.ts';
import { useAppDispatch } from '#store/store.ts';

/** Refetches when the window gets the focus, because another tab or device may have saved changes. */
export function useRefetchOnFocus(refetch: (() => unknown) | null): void {
  useEffect(() => {
    if (refetch === null) return undefined;
    const onFocus = () => void refetch();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [refetch]);
}

/** Refetches the preferences once, because another device may have changed them since the page was opened. */
export function useNewestPreferences(isLearner: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isLearner) return;
    // If the request fails, the known preferences stay.
    void dispatch(
      preferencesApi.endpoints.getPreferences.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
  }, [dispatch, isLearner]);
}
