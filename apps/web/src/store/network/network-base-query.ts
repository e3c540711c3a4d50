import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { sessionEnded } from '#store/slices/session-slice.ts';
import { type ApiAnswer, type ApiError, type ApiRequest, callApi } from './call-api.ts';
import { type Refusable, isSessionOver, withRenewal } from './session-check.ts';
import { removeSessionMark } from './session-marker.ts';

/** Sends a request to the server. A learner is logged out if their session has ended. */
export async function networkBaseQuery(
  request: ApiRequest,
  isLearner: boolean,
  { dispatch, signal }: Pick<BaseQueryApi, 'dispatch'> & { readonly signal?: AbortSignal },
): Promise<ApiAnswer> {
  if (!isLearner) return callApi(request, signal);
  return forLearner(() => callApi(request, signal), dispatch);
}

/** Sends a learner's request and renews the session if needed. If the session has ended, the learner is logged out. */
export async function forLearner<Answer extends Refusable>(
  send: () => Promise<Answer>,
  dispatch: BaseQueryApi['dispatch'],
): Promise<Answer | { data?: undefined; error: ApiError }> {
  const answer = await withRenewal(send);
  if (isSessionOver(answer)) {
    removeSessionMark();
    dispatch(sessionEnded('expired'));
  }
  return answer;
}
