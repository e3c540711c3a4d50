import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { selectUser, type SessionState } from '#store/session/session-slice.ts';
import type { Asking } from './server-sounds.ts';

/** Who asks the server for its voice and its ear: the page, as whoever is signed in at that moment. */
export function useAsking(): Asking {
  const { dispatch, getState } = useStore<{ session: SessionState }>();
  return useMemo(() => ({ dispatch, isLearner: () => selectUser(getState()) !== null }), [dispatch, getState]);
}
