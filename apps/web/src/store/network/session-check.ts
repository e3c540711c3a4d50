import type { User } from '@wordreel/shared';
import { deviceFingerprint } from '#lib/browser/device-fingerprint.ts';
import { type ApiAnswer, type ApiError, type ApiRequest, NO_ANSWER, callApi, isOutage } from './call-api.ts';

export type SessionCheck = { user: User } | 'anonymous' | 'unreachable';

/** Checks the session with the server. If the access token is refused, renews the session once. */
export async function checkSession(): Promise<SessionCheck> {
  const { data, error } = await callAsLearner({ url: '/auth/me' });
  if (error !== undefined && isOutage(error)) return 'unreachable';
  return isUser(data) ? { user: data } : 'anonymous';
}

function isUser(value: unknown): value is User {
  const { id, email } = (value ?? {}) as Partial<User>;
  return typeof id === 'string' && typeof email === 'string';
}

/** Sends a request. If the access token is refused, renews the session and sends the request once more. */
export function callAsLearner(request: ApiRequest, signal?: AbortSignal): Promise<ApiAnswer> {
  return withRenewal(() => callApi(request, signal));
}

export interface Refusable {
  readonly error?: ApiError | undefined;
}

export async function withRenewal<Answer extends Refusable>(
  send: () => Promise<Answer>,
): Promise<Answer | { data?: undefined; error: ApiError }> {
  const answer = await send();
  if (!isSessionOver(answer)) return answer;
  const outcome = await refreshSession();
  if (outcome === 'renewed') return send();
  return outcome === 'refused' ? answer : { error: NO_ANSWER };
}

/** Whether the server has no session for this browser. A wrong code or password has a different error code. */
export function isSessionOver({ error }: Refusable): boolean {
  return error?.status === 401 && (error.code === 'unauthenticated' || error.code === 'session_revoked');
}

/** `unreachable`: the server did not refuse the renewal, so the learner stays signed in. */
type RefreshOutcome = 'renewed' | 'refused' | 'unreachable';

const LOCK = 'session-refresh';

let running: Promise<RefreshOutcome> | undefined;

/** Renews the session. Concurrent calls, in this tab or others, share one renewal. */
function refreshSession(): Promise<RefreshOutcome> {
  running ??= refreshAlone().finally(() => {
    running = undefined;
  });
  return running;
}

async function refreshAlone(): Promise<RefreshOutcome> {
  // Browsers offer Web Locks only on secure pages. Elsewhere, the server's grace period allows for concurrent renewals.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return rotate();
  const first = await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? null : rotate()));
  return first ?? locks.request(LOCK, renewUnlessDone);
}

/** Renews the session, unless another tab, which shares its cookies, has just done so. */
async function renewUnlessDone(): Promise<RefreshOutcome> {
  const { error } = await callApi({ url: '/auth/me' });
  return error === undefined ? 'renewed' : rotate();
}

async function rotate(): Promise<RefreshOutcome> {
  const body = { deviceFingerprint: deviceFingerprint() };
  const { error } = await callApi({ url: '/auth/refresh', method: 'POST', body });
  if (error === undefined) return 'renewed';
  return isOutage(error) ? 'unreachable' : 'refused';
}
