import type { VerifySecondFactorBody } from '@wordreel/shared';
import { renderSVG } from 'uqr';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { isToken, tokenHash } from '#security/codes';
import { open, seal } from '#security/secret-box';
import { assertAllowed } from '#limits/too-many';
import { matchStep, newTotpSecret, otpauthUrl } from '#security/totp';
import { noteEvent } from '#features/auth/users/audit.store';
import type { Caller } from '#lib/caller';
import { consumeAll, passHumanCheck } from '#features/auth/guards/guards.service';
import { notifyOwner } from '#features/auth/users/notify-owner.service';
import { refusalOf, requireCode, type SecondFactorDeps } from './second-factor.service.ts';
import { changeAccount } from '#features/auth/session/change-account.service';
import { endSessions, renewSession, type SessionKey } from '#features/auth/session/sessions.store';
import type { SignedInUser } from '#security/signed-in-user';
import { signIn, type Tokens } from '#features/auth/session/sign-in.service';
import { requireFreshLogin, requireOwner } from '#features/auth/password/sudo.service';
import { dropTempTokens, spendTempToken, tryTempToken } from '#features/auth/session/temp-tokens.store';
import * as store from './two-factor.store.ts';
import { findById, isUnchanged, lockAccount } from '#features/auth/users/users.store';

type TwoFactorDeps = SecondFactorDeps &
  Pick<Deps, 'passwords' | 'humanCheck' | 'pseudonyms' | 'accessTokens' | 'refreshTokens'>;

/** Creates a secret, which is shown only once. It takes effect when its first code is entered. */
export async function setUp(deps: TwoFactorDeps, user: SignedInUser, password: string | undefined) {
  const { clock, secrets } = deps;
  await requireFreshLogin(deps, user, password);
  if (user.twoFactorEnabled) throw new ApiError('conflict', { message: 'Two-factor authentication is on already.' });
  const secret = newTotpSecret();
  const box = seal(secrets.totp, secret, user.id);
  await changeAccount(deps, user, (trx) => store.setPendingSecret(trx, user.id, box, clock()));
  const url = otpauthUrl({ secret, email: user.email, issuer: 'Wordreel' });
  const picture = Buffer.from(renderSVG(url, { border: 4 })).toString('base64');
  return { secret, otpauthUrl: url, qrCode: `data:image/svg+xml;base64,${picture}` };
}

export async function enable(
  deps: TwoFactorDeps,
  user: SignedInUser,
  { code, caller }: { code: string; caller: Caller },
): Promise<{ backupCodes: string[]; session: SessionKey }> {
  const { db, clock, secrets, rateCounter } = deps;
  const box = await store.findPendingSecret(db, user.id, clock());
  if (box === null) throw new ApiError('conflict', { message: 'Please start the setup again.' });
  assertAllowed(await rateCounter.take('authenticator of user', user.id));
  const step = matchStep(open(secrets.totp, box, user.id) ?? '', code, clock());
  if (step === null) throw new ApiError('invalid_code', { message: 'Invalid code' });
  const codes = await deps.backupCodes.create();
  const session = await changeAccount(deps, user, async (trx) => {
    if (!(await store.enableSecret(trx, { userId: user.id, box, step }, clock()))) throw new ApiError('conflict');
    await store.replaceBackupCodes(trx, user.id, codes);
    await endSessions(trx, { userId: user.id, except: user.sessionId, reason: 'second factor' }, clock());
    await notifyOwner(deps, trx, user, { event: 'second factor on', kind: 'two-factor-on', caller });
    return renewed(await renewSession(trx, { sid: user.sessionId, methods: ['otp'] }, clock()));
  });
  await rateCounter.forget('authenticator of user', user.id);
  return { backupCodes: codes.map(({ code: shown }) => shown), session };
}

/** @throws ApiError if the session has ended, so that the change is rolled back */
function renewed(session: SessionKey | null): SessionKey {
  if (session === null) throw new ApiError('unauthenticated');
  return session;
}

function requireOn(user: SignedInUser): void {
  if (!user.twoFactorEnabled) throw new ApiError('conflict', { message: 'Two-factor authentication is off.' });
}

export async function disable(
  deps: TwoFactorDeps,
  user: SignedInUser,
  { password, code, caller }: { password?: string | undefined; code: string; caller: Caller },
): Promise<SessionKey> {
  const { clock } = deps;
  requireOn(user);
  await requireOwner(deps, user, password);
  await requireCode(deps, user, code, caller);
  return changeAccount(deps, user, async (trx) => {
    await store.removeSecondFactor(trx, user.id);
    await endSessions(trx, { userId: user.id, except: user.sessionId, reason: 'second factor' }, clock());
    await notifyOwner(deps, trx, user, { event: 'second factor off', kind: 'two-factor-off', caller });
    return renewed(await renewSession(trx, { sid: user.sessionId }, clock()));
  });
}

export async function regenerate(
  deps: TwoFactorDeps,
  user: SignedInUser,
  { password, caller }: { password?: string | undefined; caller: Caller },
): Promise<string[]> {
  const { clock } = deps;
  requireOn(user);
  await requireOwner(deps, user, password);
  if (!user.amr.includes('otp')) throw new ApiError('reauth_required', { message: 'Please log in with a code first.' });
  const codes = await deps.backupCodes.create();
  await changeAccount(deps, user, async (trx) => {
    await store.replaceBackupCodes(trx, user.id, codes);
    // A login with one of the old codes may be in progress.
    await dropTempTokens(trx, user.id);
    await noteEvent(trx, { event: 'backup codes made', userId: user.id, caller }, clock());
  });
  return codes.map(({ code }) => code);
}

interface SecondStep extends VerifySecondFactorBody {
  readonly caller: Caller;
}

export async function verifySecondFactor(deps: TwoFactorDeps, step: SecondStep): Promise<Tokens> {
  const { db, clock } = deps;
  const { tempToken, code, turnstileToken: token, caller, deviceFingerprint: device } = step;
  await consumeAll(deps, ['second factor of network', caller.network]);
  await passHumanCheck(deps, { token, action: 'two-factor', ip: caller.ip });
  const hash = tokenHash(tempToken);
  const login = isToken(tempToken) ? await tryTempToken(db, hash, clock()) : null;
  const account = login === null ? null : await findById(db, login.userId);
  const isOver = account === null || account.isDisabled || account.epoch !== login?.epoch;
  if (isOver) throw new ApiError('invalid_temp_token');

  const message = await refusalOf(deps, account, code, caller);
  if (message !== null) throw new ApiError('invalid_code', { status: 401, message });
  const tokens = await db.transaction(async (trx) => {
    const locked = await lockAccount(trx, account.id);
    if (locked === null || !isUnchanged(account, locked) || !(await spendTempToken(trx, hash))) return null;
    return signIn(deps, trx, { account: locked, amr: [...login.amr, 'otp'], caller, device });
  });
  if (tokens === null) throw new ApiError('invalid_temp_token');
  return tokens;
}
