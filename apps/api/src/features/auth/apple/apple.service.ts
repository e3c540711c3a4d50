import type { AppleCallbackBody } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { AppleId, AppleIdentity } from '#adapters/apple-id';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { isSame, isToken, newToken, tokenHash } from '#security/codes';
import { addAppleState, findBySub, linkApple, spendAppleState } from './apple.store.ts';
import { noteEvent } from '#features/auth/users/audit.store';
import type { Caller } from '#lib/caller';
import { consumeAll, passHumanCheck } from '#features/auth/guards/guards.service';
import { notifyOwner } from '#features/auth/users/notify-owner.service';
import { dropPending } from '#features/auth/users/pending-signups.store';
import { endSessions } from '#features/auth/session/sessions.store';
import { passFirstFactor, type SecondStep, type SignInDeps, type Tokens } from '#features/auth/session/sign-in.service';
import { createUser, findByEmail, lockAccount, type LockedAccount } from '#features/auth/users/users.store';

type AppleDeps = SignInDeps & Pick<Deps, 'db' | 'apple' | 'appleName' | 'humanCheck' | 'rateCounter'>;

const FAILED = { message: 'Apple login failed' };

function configured({ apple }: AppleDeps): AppleId {
  if (apple === null) {
    throw new ApiError('unavailable', { message: 'Sign in with Apple is not set up here.', isFault: false });
  }
  return apple;
}

/** Begins a login with Apple. `url` is for the browser; only a browser with `binding` can finish the login. */
export async function beginApple(deps: AppleDeps): Promise<{ url: string; state: string; binding: string }> {
  const apple = configured(deps);
  const [state, nonce, binding] = [newToken(), newToken(), newToken()];
  const hashes = { stateHash: tokenHash(state), nonceHash: tokenHash(nonce), bindingHash: tokenHash(binding) };
  await addAppleState(deps.db, hashes, deps.clock());
  return { url: apple.authorizeUrl({ state, nonce }), state, binding };
}

interface Arrival {
  readonly identity: AppleIdentity;
  readonly name: string | null;
  readonly caller: Caller;
}

/** Ends the sessions of an account that was just linked, notifies its owner and returns the updated account. */
async function welcomeLinked(
  deps: AppleDeps,
  trx: Knex.Transaction,
  account: LockedAccount,
  caller: Caller,
): Promise<LockedAccount | null> {
  await endSessions(trx, { userId: account.id, reason: 'apple' }, deps.clock());
  await notifyOwner(deps, trx, account, { event: 'apple linked', kind: 'apple-linked', caller });
  return lockAccount(trx, account.id);
}

/** Returns the new or existing account for an email; null if another request deletes it at the same moment. */
async function accountBy(
  trx: Knex.Transaction,
  email: string,
  name: string | null,
  now: number,
): Promise<{ account: LockedAccount | null; isNew: boolean }> {
  const made = await createUser(trx, { email, passwordHash: null, name }, now);
  if (made !== null) return { account: made, isNew: true };
  const existing = await findByEmail(trx, email);
  return { account: existing === null ? null : await lockAccount(trx, existing.id), isNew: false };
}

/** Returns the account linked to an Apple ID's `sub`, else the account with its verified email, else a new account. */
async function accountOf(deps: AppleDeps, trx: Knex.Transaction, arrival: Arrival): Promise<LockedAccount | null> {
  const { clock } = deps;
  const { identity, name, caller } = arrival;
  const { sub, email, emailVerified } = identity;
  const known = await findBySub(trx, sub);
  const owner = known === null ? null : await lockAccount(trx, known);
  if (owner !== null) return owner;
  if (email === null || !emailVerified) throw new ApiError('email_not_verified', FAILED);

  const { account, isNew } = await accountBy(trx, email, name, clock());
  if (account === null) return null;
  if (!(await linkApple(trx, sub, account.id, clock()))) {
    // If two first logins run at the same time, the second one finds the link that the first one made.
    if ((await findBySub(trx, sub)) === account.id) return account;
    throw new ApiError('email_not_verified', { message: 'This account is linked to another Apple ID.' });
  }
  // Drops pending sign-ups for this email, because nobody has proved yet that they own it.
  await dropPending(trx, email);
  if (!isNew) return welcomeLinked(deps, trx, account, caller);
  await noteEvent(trx, { event: 'signed up', userId: account.id, caller }, clock());
  return account;
}

interface Return extends AppleCallbackBody {
  readonly binding: string | null;
  readonly caller: Caller;
}

/** Finishes a login with Apple. Each `state` works only once, even if the attempt fails. */
export async function finishApple(deps: AppleDeps, answer: Return): Promise<Tokens | SecondStep> {
  const { db, clock, appleName } = deps;
  const { code, state, user, binding, turnstileToken: token, caller, deviceFingerprint: device } = answer;
  const apple = configured(deps);
  await consumeAll(deps, ['login of network', caller.network]);
  await passHumanCheck(deps, { token, action: 'apple-callback', ip: caller.ip });
  const begun = isToken(state) ? await spendAppleState(db, tokenHash(state), clock()) : null;
  const isOwn = begun !== null && binding !== null && isSame(tokenHash(binding), begun.bindingHash);
  if (!isOwn) throw new ApiError('unauthenticated', FAILED);

  const identity = await apple.identify({ code, nonceHash: begun.nonceHash });
  return db.transaction(async (trx) => {
    const account = await accountOf(deps, trx, { identity, name: appleName(user), caller });
    if (account === null || account.isDisabled) throw new ApiError('unauthenticated', FAILED);
    return passFirstFactor(deps, trx, { account, amr: ['fed'], caller, device });
  });
}
