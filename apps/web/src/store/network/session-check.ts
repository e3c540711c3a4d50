import type { User } from '@wordreel/shared';
import { callApi, isOutage } from './call-api.ts';
import { refreshSession } from './session-refresh.ts';

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

/** An object with an id and an email counts as a user. */
function isUser(value: unknown): value is User {
  const { id, email } = (value ?? {}) as Partial<User>;
  return typeof id === 'string' && typeof email === 'string';
}
