import type { DeviceFingerprint, LoginAnswer, SignedIn, User } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { newToken, tokenHash } from '#security/codes';
import type { AuthMethod } from '#security/jwt';
import { noteEvent } from '#features/auth/audit.store';
import type { Caller } from '#lib/caller';
import { fingerprintOf } from '#features/auth/session/fingerprint';
import { startSession } from '#features/auth/session/sessions.store';
import { addTempToken } from '#features/auth/two-factor/temp-tokens.store';
import type { Account, HeldAccount } from '#features/auth/users.store';

/** Somebody who has proved who they are. */
export interface Proof {
  /** Held, and unchanged since the proof was made. */
  readonly account: HeldAccount;
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

type SignInDeps = Pick<Deps, 'clock' | 'accessTokens' | 'refreshTokens' | 'pseudonyms'>;

/** An account as its owner sees it; every account is verified, for a sign-up becomes one by its code. */
export function asUser(account: Pick<Account, 'id' | 'email' | 'createdAt' | 'twoFactorEnabled'>): User {
  const { id, email, createdAt, twoFactorEnabled } = account;
  return { id, email, verified: true, twoFactorEnabled, createdAt: createdAt.toISOString() };
}

/** Starts a session. */
export async function signIn(
  deps: SignInDeps,
  trx: Knex.Transaction,
  { account, amr, caller, device }: Proof,
): Promise<Tokens> {
  const { clock, accessTokens, refreshTokens, pseudonyms } = deps;
  const { id: userId } = account;
  const fingerprint = fingerprintOf(pseudonyms, device);
  const key = await startSession(trx, { account, amr, device: caller.device, fingerprint }, clock());
  await noteEvent(trx, { event: 'login', userId, caller }, clock());
  return {
    accessToken: accessTokens.sign({ sub: userId, sid: key.sid, amr }),
    refreshToken: refreshTokens.mint(key),
    user: asUser(account),
  };
}

/** After the first factor: a session, or where a second one is on, a token for that step and nothing else. */
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

/** What the body of an answer tells; the refresh token goes into its cookie alone. */
export function asLoginAnswer(result: Tokens | SecondStep): LoginAnswer {
  if ('tempToken' in result) return { requires2FA: true, tempToken: result.tempToken };
  return { accessToken: result.accessToken, user: result.user };
}
