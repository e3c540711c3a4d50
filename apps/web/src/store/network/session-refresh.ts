import { deviceFingerprint } from '#lib/device-fingerprint.ts';
import { callApi, isOutage } from './call-api.ts';

/** `unreachable`: the server did not refuse, so the learner stays signed in. */
export type RefreshOutcome = 'renewed' | 'refused' | 'unreachable';

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
  // Browsers offer Web Locks only on secure pages. Without them, the server's grace period covers two tabs renewing at
  // once.
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
