import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { sessionIn } from '#store/slices/session-slice.ts';
import type { Asking } from './server-sounds.ts';

/** Context of requests for speech and transcription: this page, with the learner signed in at that moment. */
export function useAsking(): Asking {
  const { dispatch, getState } = useStore();
  return useMemo(() => ({ dispatch, isLearner: () => sessionIn(getState()).user !== null }), [dispatch, getState]);
}
