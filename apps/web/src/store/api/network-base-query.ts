import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { wait } from '#lib/wait.ts';
import { removeSessionMark } from '#store/session/session-marker.ts';
import { refreshSession } from '#store/session/session-refresh.ts';
import { sessionEnded } from '#store/session/session-slice.ts';
import { type ApiAnswer, type ApiError, type ApiRequest, NO_ANSWER, callApi, isOutage } from './call-api.ts';

/** Milliseconds before a learner's action is sent again after an outage. */
const RETRY_AFTER = [800, 2000, 4000];

/** Sends a call to the server. A learner whose session turns out to be over is logged out. */
export async function networkBaseQuery(
  request: ApiRequest,
  isLearner: boolean,
  { dispatch, signal }: Pick<BaseQueryApi, 'dispatch' | 'signal'>,
): Promise<ApiAnswer> {
  if (!isLearner) return callApi(request, signal);
  const send = () => callAsLearner(request, signal);
  const isAction = request.method !== undefined && request.isReading !== true && !request.url.startsWith('/auth/');
  const answer = isAction ? await throughOutage(request, send) : await send();
  if (answer.error !== undefined && isSessionOver(answer.error)) {
    removeSessionMark();
    dispatch(sessionEnded('expired'));
  }
  return answer;
}

/** Sends a call; where the access token is refused, renews the session once and sends it again. */
async function callAsLearner(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> {
  const answer = await callApi(request, signal);
  if (answer.error === undefined || !isSessionOver(answer.error)) return answer;
  const outcome = await refreshSession();
  if (outcome === 'renewed') return callApi(request, signal);
  return outcome === 'refused' ? answer : { error: NO_ANSWER };
}

/** Word and level actions say the same when they are said twice, so a short outage is waited out. */
async function throughOutage({ method }: ApiRequest, send: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  let answer = await send();
  for (const delay of RETRY_AFTER) {
    if (answer.error === undefined || !isOutage(answer.error)) return answer;
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point.
    await wait(delay);
    // oxlint-disable-next-line no-await-in-loop
    answer = await send();
    // The word went at the first time, only the answer was lost.
    if (method === 'DELETE' && answer.error?.code === 'word_not_found') return { data: {} };
  }
  return answer;
}

/** The server knows no session of this browser any more; a wrong code or password has codes of its own. */
function isSessionOver({ status, code }: ApiError): boolean {
  return status === 401 && (code === 'unauthenticated' || code === 'session_revoked');
}
