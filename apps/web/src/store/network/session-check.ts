import type { User } from '@wordreel/shared';
import { deviceFingerprint } from '#lib/browser/device-fingerprint.ts';
import { callApi, isOutage } from './call-api.ts';

export type SessionCheck = { user: User } | 'anonymous' | 'unreachable';

/** Checks the session with the server. A refused token is renewed once. */
export async function checkSession(): Promise<SessionCheck> {
  const first = await ask();
  if (first !== 'anonymous') return first;
  const outcome = await refreshSession();
  if (outcome === 'renewed') return ask();
  return outcome === 'refused' ? 'anonymous' : 'unreachable';
}

async function ask(): Promise<SessionCheck> {
  const answer = await callApi({ url: '/auth/me' });
  if (answer.error !== undefined) return isOutage(answer.error) ? 'unreachable' : 'anonymous';
  return isUser(answer.data) ? { user: answer.data } : 'anonymous';
}

function isUser(value: unknown): value is User {
  const { id, email } = (value ?? {}) as Partial<User>;
  return typeof id === 'string' && typeof email === 'string';
}

/** `unreachable`: the server did not refuse, so the learner stays signed in. */
type RefreshOutcome = 'renewed' | 'refused' | 'unreachable';

const LOCK = 'session-refresh';

let running: Promise<RefreshOutcome> | undefined;

/** Renews the session, once at a time in this tab and across tabs. */
export function refreshSession(): Promise<RefreshOutcome> {
  running ??= refreshAlone().finally(() => {
    running = undefined;
  });
  return running;
}

async function refreshAlone(): Promise<RefreshOutcome> {
  // Browsers offer Web Locks only on secure pages. Elsewhere, the server's grace period covers two tabs at once.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return rotate();
  const first = await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? null : rotate()));
  return first ?? locks.request(LOCK, renewUnlessDone);
}

/** Another tab has just renewed the session, and its cookies are shared with this tab. */
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
