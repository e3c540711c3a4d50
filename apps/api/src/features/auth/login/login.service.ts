import type { DeviceFingerprint } from '@wordreel/shared';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import { tokenHash } from '#security/codes';
import { noteEvent } from '#features/auth/audit.store';
import type { Caller } from '#lib/caller';
import { passHumanCheck } from '#features/auth/human-check.service';
import { consumeAll } from '#features/auth/limits.service';
import { findPending } from '#features/auth/signup/pending-signups.store';
import { passFirstFactor, type SecondStep, type Tokens } from './sign-in.service.ts';
import { findByEmail, isUnchanged, lockAccount, rehashPassword, type Account } from '#features/auth/users.store';

type LoginDeps = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'pseudonyms'
  | 'mailKey'
  | 'passwords'
  | 'deviceCookies'
  | 'humanCheck'
  | 'rateCounter'
  | 'accessTokens'
  | 'refreshTokens'
>;

interface Login {
  readonly email: string;
  readonly password: string;
  readonly humanToken: string;
  readonly caller: Caller;
  readonly device: DeviceFingerprint | undefined;
  /** Cookies: of an account that was signed in to from here, and of a sign-up. */
  readonly knownDevice: string | null;
  readonly binding: string | null;
}

/** In the same words whether or not the address has an account, as every answer of a login. */
const RESET_NEEDED = 'Too many failed attempts. Please reset your password to log in again.';

/**
 * Counts a try as a failure, until it turns out to be none. A browser from which the account was signed in to is not
 * shut out by what others do to its address.
 */
async function consumeTry(
  deps: LoginDeps,
  account: Account | null,
  { email, caller, knownDevice }: Login,
): Promise<void> {
  const { pseudonyms, deviceCookies, rateCounter, db, clock } = deps;
  const key = pseudonyms.email(email);
  const isKnown = deviceCookies.isOf(knownDevice, account?.id ?? '') && account !== null;
  try {
    // First: where it is full, waiting for the others does not help.
    if (!isKnown) assertAllowed(await rateCounter.look('login of email in a row', key), RESET_NEEDED);
    await consumeAll(deps, ['login of email and network', `${key} ${caller.network}`]);
    if (isKnown) return;
    await consumeAll(deps, ['login of email', key]);
    // Last: it counts what was tried, not what was turned away, so that it takes hours to shut somebody out.
    assertAllowed(await rateCounter.take('login of email in a row', key), RESET_NEEDED);
  } catch (error) {
    await noteEvent(db, { event: 'login blocked', userId: account?.id ?? null, caller }, clock());
    throw error;
  }
}

/** A right password begins anew what was counted. */
async function forgetTries({ pseudonyms, rateCounter }: LoginDeps, { email, caller }: Login): Promise<void> {
  const key = pseudonyms.email(email);
  await rateCounter.forget('login of email and network', `${key} ${caller.network}`);
  await Promise.all([rateCounter.forget('login of email', key), rateCounter.forget('login of email in a row', key)]);
}

/** Whether this is the password of a sign-up that waits for its code, or of its decoy: else that would tell the two apart. */
async function isPending(deps: LoginDeps, { email, password, binding }: Login): Promise<boolean> {
  const { db, clock, passwords } = deps;
  const bindingHash = binding === null ? null : tokenHash(binding);
  const [own] = bindingHash === null ? [] : await findPending(db, { email, bindingHash }, clock());
  const [newest] = own === undefined ? await findPending(db, { email, bindingHash: null }, clock()) : [own];
  return passwords.matches(password, newest?.passwordHash ?? null);
}

/** The same password hashed as it is done now, where that has changed; else null. */
async function newHashOf({ passwords }: LoginDeps, { passwordHash }: Account, password: string) {
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return null;
  return passwords.hash(password);
}

type Entered = (Tokens | SecondStep) & { readonly userId: string };

/**
 * Compares the password, and lets in whom it belongs to.
 * @returns `changed` where the account is another by the time its turn comes than when the password was compared
 */
async function enter(deps: LoginDeps, login: Login, account: Account | null): Promise<Entered | 'refused' | 'changed'> {
  const { db, passwords } = deps;
  const { password, caller, device } = login;
  const isRight = await passwords.matches(password, account?.passwordHash ?? null);
  if (account === null || account.isDisabled || !isRight) return 'refused';
  const { id: userId, passwordHash } = account;
  const newHash = await newHashOf(deps, account, password);
  return db.transaction(async (trx) => {
    const held = await lockAccount(trx, userId);
    if (held === null || !isUnchanged(account, held)) return 'changed';
    const result = await passFirstFactor(deps, trx, { account: held, amr: ['pwd'], caller, device });
    if (newHash !== null && passwordHash !== null) await rehashPassword(trx, userId, passwordHash, newHash);
    return { ...result, userId };
  });
}

/**
 * What stands now decides, once more; a refusal has cost two comparisons then, as any. Whoever began to log in before
 * the account was let go did not come back for it.
 */
async function enterAgain(deps: LoginDeps, login: Login, before: Account | null): ReturnType<typeof enter> {
  const now = await findByEmail(deps.db, login.email);
  const isLetGo = now?.leavesAt?.getTime() !== before?.leavesAt?.getTime();
  return enter(deps, login, isLetGo ? null : now);
}

/** @throws ApiError with one text for a wrong password and an unknown address, after the same work */
export async function logIn(deps: LoginDeps, login: Login): Promise<Entered> {
  const { db, clock } = deps;
  const { email, humanToken, caller } = login;
  await consumeAll(deps, ['login of network', caller.network]);
  await passHumanCheck(deps, { token: humanToken, action: 'login', ip: caller.ip });
  const account = await findByEmail(db, email);
  await consumeTry(deps, account, login);

  const first = await enter(deps, login, account);
  const entered = first === 'changed' ? await enterAgain(deps, login, account) : first;
  if (entered === 'refused' || entered === 'changed') {
    const waits = first === 'refused' && (await isPending(deps, login));
    await noteEvent(db, { event: 'login refused', userId: account?.id ?? null, caller }, clock());
    throw new ApiError(waits ? 'email_not_verified' : 'invalid_credentials');
  }
  await forgetTries(deps, login);
  return entered;
}
