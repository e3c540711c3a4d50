import type { DeviceFingerprint, SignedIn, User } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { newToken, tokenHash } from '#security/codes';
import type { AuthMethod } from '#security/jwt';
import { noteEvent } from '#features/auth/users/audit.store';
import type { Caller } from '#lib/caller';
import { fingerprintOf } from '#features/auth/session/fingerprint';
import { startSession } from '#features/auth/session/sessions.store';
import { addTempToken } from './temp-tokens.store.ts';
import { setLeaving, type Account, type LockedAccount } from '#features/auth/users/users.store';
import { notifyOwner } from '#features/auth/users/notify-owner.service';

export interface Proof {
  /** Locked, and unchanged since the proof was made. */
  readonly account: LockedAccount;
  readonly amr: readonly AuthMethod[];
  readonly caller: Caller;
  readonly device: DeviceFingerprint | undefined;
}

export interface Tokens extends SignedIn {
  readonly refreshToken: string;
}

export interface SecondStep {
  readonly tempToken: string;
}

export type SignInDeps = Pick<Deps, 'clock' | 'accessTokens' | 'refreshTokens' | 'pseudonyms' | 'mailKey'>;

/** Every account is verified, because a sign-up becomes an account only once its code is entered. */
export function asUser(account: Pick<Account, 'id' | 'email' | 'createdAt' | 'twoFactorEnabled'>): User {
  const { id, email, createdAt, twoFactorEnabled } = account;
  return { id, email, verified: true, twoFactorEnabled, createdAt: createdAt.toISOString() };
}

/** Cancels an account's scheduled deletion when its owner logs in. */
async function keepAccount(
  deps: SignInDeps,
  trx: Knex.Transaction,
  { account, caller }: Proof,
): Promise<Pick<Tokens, 'keptFrom'>> {
  if (account.leavesAt === null) return {};
  await setLeaving(trx, account.id, null);
  await notifyOwner(deps, trx, account, { event: 'deletion undone', kind: 'account-kept', caller });
  return { keptFrom: account.leavesAt.toISOString() };
}

export async function signIn(deps: SignInDeps, trx: Knex.Transaction, proof: Proof): Promise<Tokens> {
  const { account, amr, caller, device } = proof;
  const { clock, accessTokens, refreshTokens, pseudonyms } = deps;
  const { id: userId } = account;
  const fingerprint = fingerprintOf(pseudonyms, device);
  const key = await startSession(trx, { account, amr, device: caller.device, fingerprint }, clock());
  await noteEvent(trx, { event: 'login', userId, caller }, clock());
  return {
    accessToken: accessTokens.sign({ sub: userId, sid: key.sid, amr }),
    refreshToken: refreshTokens.mint(key),
    user: asUser(account),
    ...(await keepAccount(deps, trx, proof)),
  };
}

/** Finishes the first factor: returns a session or, if the second factor is on, a token for that step only. */
export async function passFirstFactor(
  deps: SignInDeps,
  trx: Knex.Transaction,
  proof: Proof,
): Promise<Tokens | SecondStep> {
  const { account, amr } = proof;
  if (!account.twoFactorEnabled) return signIn(deps, trx, proof);
  const tempToken = newToken();
  const { id: userId, epoch } = account;
  await addTempToken(trx, { tokenHash: tokenHash(tempToken), userId, epoch, amr }, deps.clock());
  return { tempToken };
}
