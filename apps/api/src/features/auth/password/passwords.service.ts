import type { ChangePasswordBody, RequestPasswordResetBody, ResetPasswordBody } from '@wordreel/shared';
import type { Deps } from '#deps';
import { ApiError, invalidField } from '#lib/api-error';
import { isToken, tokenHash } from '#security/codes';
import { isCommonPassword } from '#security/common-passwords';
import { notifyOwner } from '#features/auth/users/notify-owner.service';
import type { Caller } from '#lib/caller';
import { consumeAll, forgetFailedLogins, passHumanCheck } from '#features/auth/guards/guards.service';
import { queueMail } from '#mail/outbox.store';
import { changeAccount } from '#features/auth/session/change-account.service';
import { dropResets, findReset, spendReset, tryReset } from './resets.store.ts';
import { endSessions, renewSession, type SessionKey } from '#features/auth/session/sessions.store';
import type { SignedInUser } from '#security/signed-in-user';
import { findById, lockAccount, setPassword, type Account } from '#features/auth/users/users.store';

type PasswordDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'pseudonyms' | 'passwords' | 'mailKey' | 'humanCheck' | 'rateCounter'
>;

/** Applies the one password rule that isn't in the schema. @throws ApiError `validation_failed` */
export function refuseCommonPassword(
  { config }: Pick<Deps, 'config'>,
  { password, email, field }: { password: string; email: string; field: string },
): void {
  if (config.refusesCommonPasswords && isCommonPassword(password, email)) {
    throw invalidField(field, 'This password is too common');
  }
}

/** Queues a reset link. The account is looked up when the mail is sent, so the request's duration reveals nothing. */
export async function requestReset(
  deps: PasswordDeps,
  { email, turnstileToken: token, caller }: RequestPasswordResetBody & { caller: Caller },
): Promise<void> {
  const { db, clock, pseudonyms, mailKey } = deps;
  const key = pseudonyms.email(email);
  await consumeAll(deps, ['reset request of network', caller.network]);
  await passHumanCheck(deps, { token, action: 'request-password-reset', ip: caller.ip });
  await consumeAll(deps, ['reset request of email, minute', key], ['reset request of email, hour', key]);
  const { ip: _, ...from } = caller;
  await queueMail(db, mailKey, { to: email, message: { kind: 'reset-asked', caller: from } }, clock());
}

async function ownerOf({ db, clock }: PasswordDeps, token: string): Promise<Account> {
  const userId = isToken(token) ? await findReset(db, tokenHash(token), clock()) : null;
  const account = userId === null ? null : await findById(db, userId);
  if (account === null || account.isDisabled) throw new ApiError('invalid_token');
  return account;
}

export async function resetPassword(
  deps: PasswordDeps,
  { token, newPassword, turnstileToken, caller }: ResetPasswordBody & { caller: Caller },
): Promise<void> {
  const { db, clock, passwords } = deps;
  await consumeAll(deps, ['reset of network', caller.network]);
  await passHumanCheck(deps, { token: turnstileToken, action: 'reset-password', ip: caller.ip });
  const { id: userId, email } = await ownerOf(deps, token);
  refuseCommonPassword(deps, { password: newPassword, email, field: 'newPassword' });
  // Counted only now, right before hashing, so that a password that breaks a rule does not use up an attempt.
  if (!(await tryReset(db, tokenHash(token)))) throw new ApiError('invalid_token');
  const passwordHash = await passwords.hash(newPassword);

  await db.transaction(async (trx) => {
    const account = await lockAccount(trx, userId);
    const isGood = account !== null && !account.isDisabled && (await spendReset(trx, tokenHash(token)));
    if (!isGood) throw new ApiError('invalid_token');
    await setPassword(trx, userId, passwordHash, clock());
    await endSessions(trx, { userId, reason: 'password' }, clock());
    await notifyOwner(deps, trx, account, { event: 'password reset', kind: 'password-changed', caller });
  });
  await forgetFailedLogins(deps, email, caller.network);
}

/** @throws ApiError `wrong_password` with status 400, because a 401 would make the client log out */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'passwords' | 'rateCounter'>,
  userId: string,
  password: string,
): Promise<Account> {
  const { db, passwords, rateCounter } = deps;
  await consumeAll(deps, ['password of user', userId]);
  const account = await findById(db, userId);
  if (account === null) throw new ApiError('unauthenticated');
  if (!(await passwords.matches(password, account.passwordHash))) throw new ApiError('wrong_password');
  await rateCounter.forget('password of user', userId);
  return account;
}

/** Ends every other session, every reset link and every login in progress, and renews the caller's session. */
export async function changePassword(
  deps: PasswordDeps,
  user: SignedInUser,
  { currentPassword, newPassword, caller }: ChangePasswordBody & { caller: Caller },
): Promise<SessionKey> {
  const { clock, passwords } = deps;
  const { id: userId, sessionId: sid } = user;
  const { email } = await confirmPassword(deps, userId, currentPassword);
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) {
    throw invalidField('newPassword', 'The new password must differ from the current one');
  }
  refuseCommonPassword(deps, { password: newPassword, email, field: 'newPassword' });
  const passwordHash = await passwords.hash(newPassword);
  return changeAccount(deps, user, async (trx) => {
    await setPassword(trx, userId, passwordHash, clock());
    await dropResets(trx, userId);
    await endSessions(trx, { userId, except: sid, reason: 'password' }, clock());
    await notifyOwner(deps, trx, user, { event: 'password changed', kind: 'password-changed', caller });
    const key = await renewSession(trx, { sid }, clock());
    if (key === null) throw new ApiError('unauthenticated');
    return key;
  });
}
