import type { RefreshBody } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { notifyOwner } from '#features/auth/users/notify-owner.service';
import type { Caller } from '#lib/caller';
import { fingerprintOf, isOtherDevice } from './fingerprint.ts';
import { consumeAll } from '#features/auth/guards/guards.service';
import { endSession, lockSession, rotateSession, sessionKey } from './sessions.store.ts';

type RefreshDeps = Pick<
  Deps,
  'db' | 'clock' | 'pseudonyms' | 'mailKey' | 'rateCounter' | 'accessTokens' | 'refreshTokens'
>;

interface Refresh extends RefreshBody {
  readonly token: string | null;
  readonly caller: Caller;
}

type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

type Outcome = 'rotate' | 'repeat' | 'refuse' | 'ended' | 'reused' | 'other device';

function decide(session: LockedSession, generation: number, fingerprint: Record<string, string>): Outcome {
  if (session.isEnded) return 'ended';
  if (session.isExpired || generation > session.generation) return 'refuse';
  if (isOtherDevice(session.fingerprint, fingerprint)) return 'other device';
  if (generation === session.generation) return 'rotate';
  const isLast = generation === session.generation - 1;
  return isLast && session.isInGrace ? 'repeat' : 'reused';
}

/** Ends a session whose cookie two browsers use. We can't tell which one is the owner's, so it ends for both. */
async function endForTheft(
  deps: RefreshDeps,
  trx: Knex,
  { sid, userId, email }: LockedSession,
  { caller, outcome }: { caller: Caller; outcome: 'reused' | 'other device' },
): Promise<void> {
  const isReuse = outcome === 'reused';
  await endSession(trx, { sid, userId, reason: isReuse ? 'reuse' : 'device' }, deps.clock());
  const event = isReuse ? 'refresh token reused' : 'device changed';
  await notifyOwner(deps, trx, { id: userId, email }, { event, kind: 'session-ended', caller });
}

/** Returns the content of a genuine token. A forged token neither ends a session nor counts toward its limits. */
export async function readRefreshToken(
  { db, refreshTokens }: Pick<Deps, 'db' | 'refreshTokens'>,
  token: string | null,
): Promise<{ sid: string; generation: number; userId: string } | null> {
  const parsed = refreshTokens.parse(token);
  const key = parsed === null ? null : await sessionKey(db, parsed.sid);
  if (parsed === null || key === null || !refreshTokens.isGenuine(parsed, key.salt)) return null;
  return { sid: parsed.sid, generation: parsed.generation, userId: key.userId };
}

/** Issues a session's next tokens. @throws ApiError; a forged token does not end the session */
export async function refresh(deps: RefreshDeps, { token, deviceFingerprint, caller }: Refresh) {
  const { db, clock, pseudonyms, refreshTokens, accessTokens } = deps;
  await consumeAll(deps, ['refresh of network', caller.network]);
  const parsed = await readRefreshToken(deps, token);
  if (parsed === null) throw new ApiError('invalid_refresh_token');
  // Runs before anything changes, so a rate-limited client can retry with the same token.
  await consumeAll(deps, ['refresh of session', parsed.sid]);
  const fingerprint = fingerprintOf(pseudonyms, deviceFingerprint);

  const { session, outcome } = await db.transaction(async (trx) => {
    const locked = await lockSession(trx, parsed.sid, clock());
    if (locked === null) return { session: null, outcome: 'refuse' };
    const decision = decide(locked, parsed.generation, fingerprint);
    if (decision === 'reused' || decision === 'other device') {
      await endForTheft(deps, trx, locked, { caller, outcome: decision });
    }
    if (decision !== 'rotate') return { session: locked, outcome: decision };
    const rotated = {
      ...locked,
      generation: locked.generation + 1,
      fingerprint: { ...locked.fingerprint, ...fingerprint },
    };
    await rotateSession(trx, rotated, clock());
    return { session: rotated, outcome: decision };
  });

  if (session === null || outcome === 'refuse') throw new ApiError('invalid_refresh_token');
  if (outcome !== 'rotate' && outcome !== 'repeat') throw new ApiError('session_revoked');
  return {
    accessToken: accessTokens.sign({ sub: session.userId, sid: session.sid, amr: session.amr }),
    refreshToken: refreshTokens.mint(session),
  };
}
