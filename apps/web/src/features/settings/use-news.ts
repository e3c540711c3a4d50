import { useEffect } from 'react';
import { preferencesApi } from '#store/api/account/preferences-api.ts';
import { useAppDispatch } from '#store/store.ts';

/** Another tab or device may have saved something, and nobody tells this one: whoever comes back to it sees it. */
export function useRefetchOnFocus(refetch: (() => unknown) | null): void {
  useEffect(() => {
    if (refetch === null) return undefined;
    const onFocus = () => void refetch();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [refetch]);
}

/** Asks once what a learner wants by now: another device may have changed it since this page was opened. */
export function useNewestPreferences(isLearner: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isLearner) return;
    // Where it does not come, what is known stands.
    void dispatch(
      preferencesApi.endpoints.getPreferences.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
  }, [dispatch, isLearner]);
}
