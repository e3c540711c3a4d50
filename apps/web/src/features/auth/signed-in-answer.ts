import type { LoginAnswer, User } from '@wordreel/shared';
import { InvalidAnswer } from '#store/api/call-api.ts';

/** The user of an answer that signs somebody in. @throws InvalidAnswer with `text` where token or user is missing */
export function signedInUser(answer: unknown, text = 'Invalid response data'): User {
  const { accessToken, user } = (answer ?? {}) as { accessToken?: unknown; user?: Partial<User> };
  if (typeof accessToken !== 'string' || typeof user?.id !== 'string' || typeof user.email !== 'string') {
    throw new InvalidAnswer(text);
  }
  return user as User;
}

/** The token of an answer that wants a second factor; null where it does not. */
export function pendingToken(answer: LoginAnswer): string | null {
  if (!('requires2FA' in answer)) return null;
  if (typeof answer.tempToken !== 'string') throw new InvalidAnswer('Invalid response from server');
  return answer.tempToken;
}

/** When an account that its owner had let go would have been deleted, where this login has kept it; else null. */
export function keptFrom(answer: unknown): Date | null {
  const { keptFrom: time } = (answer ?? {}) as { keptFrom?: unknown };
  const day = typeof time === 'string' ? new Date(time) : null;
  return day === null || Number.isNaN(day.getTime()) ? null : day;
}
