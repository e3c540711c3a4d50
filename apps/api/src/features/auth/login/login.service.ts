import type { LoginBody } from '@wordreel/shared';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import { tokenHash } from '#security/codes';
import { noteEvent } from '#features/auth/users/audit.store';
import type { Caller } from '#lib/caller';
import { consumeAll, forgetFailedLogins, passHumanCheck } from '#features/auth/guards/guards.service';
import { findPending } from '#features/auth/users/pending-signups.store';
import { readRefreshToken } from '#features/auth/session/refresh.service';
import { endSession } from '#features/auth/session/sessions.store';
import { passFirstFactor, type SecondStep, type SignInDeps, type Tokens } from '#features/auth/session/sign-in.service';
import { findByEmail, isUnchanged, lockAccount, rehashPassword, type Account } from '#features/auth/users/users.store';

type LoginDeps = SignInDeps & Pick<Deps, 'db' | 'passwords' | 'deviceCookies' | 'humanCheck' | 'rateCounter'>;

interface Login extends LoginBody {
  readonly caller: Caller;
  /** Two cookies: one names the account last signed in from this browser, the other the sign-up begun in it. */
  readonly knownDevice: string | null;
  readonly binding: string | null;
}

/** The same text whether or not the address has an account, like every login response. */
const RESET_NEEDED = 'Too many failed attempts. Please reset your password to log in again.';

/** Counts an attempt as failed until it succeeds. Attempts from other browsers don't lock out a known one. */
async function consumeTry(
  deps: LoginDeps,
  account: Account | null,
  { email, caller, knownDevice }: Login,
): Promise<void> {
  const { pseudonyms, deviceCookies, rateCounter, db, clock } = deps;
  const key = pseudonyms.email(email);
  const isKnown = deviceCookies.isOf(knownDevice, account?.id ?? '') && account !== null;
  try {
    // Checked first: once this limit is reached, only a password reset helps, not waiting.
    if (!isKnown) assertAllowed(await rateCounter.look('login of email in a row', key), RESET_NEEDED);
    await consumeAll(deps, ['login of email and network', `${key} ${caller.network}`]);
    if (isKnown) return;
    await consumeAll(deps, ['login of email', key]);
    // Counted last, so requests that other limits reject don't count. Locking an account out this way takes hours.
    assertAllowed(await rateCounter.take('login of email in a row', key), RESET_NEEDED);
  } catch (error) {
    await noteEvent(db, { event: 'login blocked', userId: account?.id ?? null, caller }, clock());
    throw error;
  }
}

/** Returns whether the password is that of a pending sign-up or decoy. A login must not reveal which it is. */
async function isPending(deps: LoginDeps, { email, password, binding }: Login): Promise<boolean> {
  const { db, clock, passwords } = deps;
  const bindingHash = binding === null ? null : tokenHash(binding);
  const [own] = bindingHash === null ? [] : await findPending(db, { email, bindingHash }, clock());
  const [newest] = own === undefined ? await findPending(db, { email, bindingHash: null }, clock()) : [own];
  return passwords.matches(password, newest?.passwordHash ?? null);
}

async function newHashOf({ passwords }: LoginDeps, { passwordHash }: Account, password: string) {
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return null;
  return passwords.hash(password);
}

/** Checks the password and signs in. @returns `changed` if the account changed during the check */
async function enter(
  deps: LoginDeps,
  login: Login,
  account: Account | null,
): Promise<Tokens | SecondStep | 'refused' | 'changed'> {
  const { db, passwords } = deps;
  const { password, caller, deviceFingerprint: device } = login;
  const isRight = await passwords.matches(password, account?.passwordHash ?? null);
  if (account === null || account.isDisabled || !isRight) return 'refused';
  const { id: userId, passwordHash } = account;
  const newHash = await newHashOf(deps, account, password);
  return db.transaction(async (trx) => {
    const locked = await lockAccount(trx, userId);
    if (locked === null || !isUnchanged(account, locked)) return 'changed';
    const result = await passFirstFactor(deps, trx, { account: locked, amr: ['pwd'], caller, device });
    if (newHash !== null && passwordHash !== null) await rehashPassword(trx, userId, passwordHash, newHash);
    return result;
  });
}

/** Checks again after a change. A login begun before a deletion was scheduled does not cancel the deletion. */
async function enterAgain(deps: LoginDeps, login: Login, before: Account | null): ReturnType<typeof enter> {
  const now = await findByEmail(deps.db, login.email);
  const isLeavingChanged = now?.leavesAt?.getTime() !== before?.leavesAt?.getTime();
  return enter(deps, login, isLeavingChanged ? null : now);
}

/** @throws ApiError that reveals neither by its text nor by its timing whether the email has an account */
export async function logIn(deps: LoginDeps, login: Login): Promise<Tokens | SecondStep> {
  const { db, clock } = deps;
  const { email, turnstileToken: token, caller } = login;
  await consumeAll(deps, ['login of network', caller.network]);
  await passHumanCheck(deps, { token, action: 'login', ip: caller.ip });
  const account = await findByEmail(db, email);
  await consumeTry(deps, account, login);

  const first = await enter(deps, login, account);
  const entered = first === 'changed' ? await enterAgain(deps, login, account) : first;
  if (entered === 'refused' || entered === 'changed') {
    const waits = first === 'refused' && (await isPending(deps, login));
    await noteEvent(db, { event: 'login refused', userId: account?.id ?? null, caller }, clock());
    throw new ApiError(waits ? 'email_not_verified' : 'invalid_credentials');
  }
  await forgetFailedLogins(deps, email, caller.network);
  return entered;
}

type LogoutDeps = Pick<Deps, 'db' | 'clock' | 'accessTokens' | 'refreshTokens'>;

interface Credentials {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly caller: Caller;
}

/** Returns the session of the access token or, if that token is missing or expired, of the refresh token. */
async function sessionOf(deps: LogoutDeps, { accessToken, refreshToken }: Credentials) {
  const claims = accessToken === null ? null : deps.accessTokens.verify(accessToken);
  if (claims !== null) return { sid: claims.sid, userId: claims.sub };
  return readRefreshToken(deps, refreshToken);
}

export async function logOut(deps: LogoutDeps, credentials: Credentials): Promise<void> {
  const { db, clock } = deps;
  const session = await sessionOf(deps, credentials);
  if (session === null) return;
  const { sid, userId } = session;
  if (!(await endSession(db, { sid, userId, reason: 'logout' }, clock()))) return;
  await noteEvent(db, { event: 'session ended', userId, caller: credentials.caller }, clock());
}
