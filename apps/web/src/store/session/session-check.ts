import type { User } from '@wordreel/shared';
import { wait } from '#lib/wait.ts';
import { callApi, isOutage } from '#store/api/call-api.ts';
import { refreshSession } from './session-refresh.ts';

/** Three more tries over ten seconds. */
const RETRY_AFTER = [2000, 3000, 5000];

export type SessionCheck = { user: User } | 'anonymous' | 'unreachable';

/** Asks the server who this is. An outage is waited out; a refused token is renewed once. */
export async function checkSession(): Promise<SessionCheck> {
  const first = await askPatiently();
  if (first !== 'anonymous') return first;
  const outcome = await refreshSession();
  if (outcome === 'renewed') return askPatiently();
  return outcome === 'refused' ? 'anonymous' : 'unreachable';
}

async function askPatiently(): Promise<SessionCheck> {
  let answer = await callApi({ url: '/auth/me' });
  for (const delay of RETRY_AFTER) {
    if (answer.error === undefined || !isOutage(answer.error)) break;
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point.
    await wait(delay);
    // oxlint-disable-next-line no-await-in-loop
    answer = await callApi({ url: '/auth/me' });
  }
  if (answer.error !== undefined) return isOutage(answer.error) ? 'unreachable' : 'anonymous';
  return isUser(answer.data) ? { user: answer.data } : 'anonymous';
}

/** An object with an id and an email is a user (specification, section 4). */
function isUser(value: unknown): value is User {
  const { id, email } = (value ?? {}) as Partial<User>;
  return typeof id === 'string' && typeof email === 'string';
}
