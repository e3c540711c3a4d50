import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { removeSessionMark } from '#store/session/session-marker.ts';
import { refreshSession } from '#store/session/session-refresh.ts';
import { sessionEnded } from '#store/session/session-slice.ts';
import { type ApiAnswer, type ApiError, type ApiRequest, NO_ANSWER, callApi } from './call-api.ts';

/** Sends a call to the server. A learner whose session turns out to be over is logged out. */
export async function networkBaseQuery(
  request: ApiRequest,
  isLearner: boolean,
  { dispatch, signal }: Pick<BaseQueryApi, 'dispatch' | 'signal'>,
): Promise<ApiAnswer> {
  if (!isLearner) return callApi(request, signal);
  const answer = await callAsLearner(request, signal);
  if (answer.error !== undefined && isSessionOver(answer.error)) {
    removeSessionMark();
    dispatch(sessionEnded('expired'));
  }
  return answer;
}

/** Sends a call; where the access token is refused, renews the session once and sends it again. */
export async function callAsLearner(request: ApiRequest, signal?: AbortSignal): Promise<ApiAnswer> {
  const answer = await callApi(request, signal);
  if (answer.error === undefined || !isSessionOver(answer.error)) return answer;
  const outcome = await refreshSession();
  if (outcome === 'renewed') return callApi(request, signal);
  return outcome === 'refused' ? answer : { error: NO_ANSWER };
}

/** The server knows no session of this browser any more; a wrong code or password has codes of its own. */
function isSessionOver({ status, code }: ApiError): boolean {
  return status === 401 && (code === 'unauthenticated' || code === 'session_revoked');
}
