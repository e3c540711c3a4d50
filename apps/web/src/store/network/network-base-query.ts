import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { sessionEnded } from '#store/slices/session-slice.ts';
import { removeSessionMark } from './session-marker.ts';
import { refreshSession } from './session-check.ts';
import { type ApiAnswer, type ApiError, type ApiRequest, NO_ANSWER, callApi } from './call-api.ts';

/** Sends a request to the server. Logs the learner out if their session has ended. */
export async function networkBaseQuery(
  request: ApiRequest,
  isLearner: boolean,
  { dispatch, signal }: Pick<BaseQueryApi, 'dispatch'> & { readonly signal?: AbortSignal },
): Promise<ApiAnswer> {
  if (!isLearner) return callApi(request, signal);
  return forLearner(() => callApi(request, signal), dispatch);
}

/** Sends a request. If the access token is refused, renews the session once and sends it again. */
export function callAsLearner(request: ApiRequest, signal?: AbortSignal): Promise<ApiAnswer> {
  return withRenewal(() => callApi(request, signal));
}

interface Refusable {
  readonly error?: ApiError | undefined;
}

/** Sends a learner's request and renews the session if needed. If the session has ended, the learner is logged out. */
export async function forLearner<Answer extends Refusable>(
  send: () => Promise<Answer>,
  dispatch: BaseQueryApi['dispatch'],
): Promise<Answer | { data?: undefined; error: ApiError }> {
  const answer = await withRenewal(send);
  if (answer.error !== undefined && isSessionOver(answer.error)) {
    removeSessionMark();
    dispatch(sessionEnded('expired'));
  }
  return answer;
}

async function withRenewal<Answer extends Refusable>(
  send: () => Promise<Answer>,
): Promise<Answer | { data?: undefined; error: ApiError }> {
  const answer = await send();
  if (answer.error === undefined || !isSessionOver(answer.error)) return answer;
  const outcome = await refreshSession();
  if (outcome === 'renewed') return send();
  return outcome === 'refused' ? answer : { error: NO_ANSWER };
}

/** The server no longer has a session for this browser. A wrong code or password has other error codes. */
function isSessionOver({ status, code }: ApiError): boolean {
  return status === 401 && (code === 'unauthenticated' || code === 'session_revoked');
}
