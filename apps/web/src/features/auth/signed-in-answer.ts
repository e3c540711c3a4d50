import type { LoginAnswer, User } from '@wordreel/shared';
import { InvalidAnswer } from '#store/network/call-api.ts';
import { enterAsLearner } from '#store/session/learner-session.ts';
import { toastShown } from '#store/slices/toasts-slice.ts';
import type { AppStore } from '#store/store.ts';
import * as texts from '#texts/account.tsx';
import { UI_LANGUAGE } from '#texts/language.ts';
import { forgetUnverified } from './unverified-email.ts';

function signedInUser(answer: unknown, text = texts.invalidResponseData): User {
  const { accessToken, user } = (answer ?? {}) as { accessToken?: unknown; user?: Partial<User> };
  if (typeof accessToken !== 'string' || typeof user?.id !== 'string' || typeof user.email !== 'string') {
    throw new InvalidAnswer(text);
  }
  return user as User;
}

export function pendingToken(answer: LoginAnswer): string | null {
  if (!('requires2FA' in answer)) return null;
  if (typeof answer.tempToken !== 'string') throw new InvalidAnswer(texts.invalidResponse);
  return answer.tempToken;
}

/** Returns when the account would have been deleted, if this login canceled its deletion; otherwise null. */
function keptFrom(answer: unknown): Date | null {
  const { keptFrom: time } = (answer ?? {}) as { keptFrom?: unknown };
  const day = typeof time === 'string' ? new Date(time) : null;
  return day === null || Number.isNaN(day.getTime()) ? null : day;
}

/** Starts the session in a sign-in response. @throws InvalidAnswer with `text` if token or user is missing */
export function enterByAnswer(answer: unknown, text?: string) {
  return async (dispatch: AppStore['dispatch']): Promise<void> => {
    await dispatch(enterAsLearner(signedInUser(answer, text)));
    forgetUnverified();
    const day = keptFrom(answer);
    if (day === null) return;
    const date = day.toLocaleDateString(UI_LANGUAGE, { dateStyle: 'long' });
    dispatch(toastShown({ tone: 'info', text: texts.accountKept({ date }) }));
  };
}
