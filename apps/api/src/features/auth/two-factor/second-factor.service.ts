import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { parseBackupCode, type TypedBackupCode } from '#security/backup-codes';
import { open } from '#security/secret-box';
import type { SignedInUser } from '#security/signed-in-user';
import { assertAllowed } from '#limits/too-many';
import { BrokenTotpSecret, clockDrift, matchStep } from '#security/totp';
import { noteEvent } from '#features/auth/users/audit.store';
import type { Caller } from '#lib/caller';
import { queueMail } from '#mail/outbox.store';
import { notifyOwner } from '#features/auth/users/notify-owner.service';
import { findBackupCode, findSecret, useBackupCode, useStep } from './two-factor.store.ts';

export type SecondFactorDeps = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'secrets' | 'mailKey' | 'backupCodes' | 'rateCounter'
>;

type Owner = Pick<SignedInUser, 'id' | 'email'>;

const WRONG = 'Invalid code';
const WRONG_CLOCK = 'Invalid code. Check the time on your phone.';

/** Checks an authenticator code and uses it up. Returns null if it is right, else the message to show. */
async function refusalOfDigits(deps: SecondFactorDeps, userId: string, code: string): Promise<string | null> {
  const { db, clock, log, secrets } = deps;
  const box = await findSecret(db, userId);
  const secret = box === null ? null : open(secrets.totp, box, userId);
  try {
    if (secret === null) throw new BrokenTotpSecret('A stored second factor does not open');
    const step = matchStep(secret, code, clock());
    if (step !== null) return (await useStep(db, userId, step)) ? null : WRONG;
    return clockDrift(secret, code, clock()) === null ? WRONG : WRONG_CLOCK;
  } catch (err) {
    if (!(err instanceof BrokenTotpSecret)) throw err;
    log.error({ err, userId }, 'A stored second factor cannot be read');
    await noteEvent(db, { event: 'second factor damaged', userId, caller: null }, clock());
    return WRONG;
  }
}

async function refusalOfBackupCode(
  deps: SecondFactorDeps,
  { id, email }: Owner,
  typed: TypedBackupCode,
  caller: Caller,
): Promise<string | null> {
  const { db, clock, mailKey, backupCodes } = deps;
  const stored = await findBackupCode(db, id, typed.selector);
  if (!(await backupCodes.matches(typed, stored))) return WRONG;
  const left = await db.transaction(async (trx) => {
    const count = await useBackupCode(trx, id, typed.selector, clock());
    if (count === null) return null;
    const message = { kind: 'backup-code-used', at: clock(), device: caller.device, left: count } as const;
    await queueMail(trx, mailKey, { to: email, message, userId: id }, clock());
    return count;
  });
  return left === null ? WRONG : null;
}

/** Records a wrong code. The tenth in a row blocks the second factor for a while, and the owner is notified. */
async function noteRefusal(deps: SecondFactorDeps, owner: Owner, caller: Caller, isLast: boolean): Promise<void> {
  const { db, clock } = deps;
  if (isLast) await notifyOwner(deps, db, owner, { event: 'second factor blocked', kind: 'two-factor-locked', caller });
  else await noteEvent(db, { event: 'second factor refused', userId: owner.id, caller }, clock());
}

/** Uses up an authenticator or backup code. @returns null if it is right, else a message for the user */
export async function refusalOf(
  deps: SecondFactorDeps,
  owner: Owner,
  code: string,
  caller: Caller,
): Promise<string | null> {
  const { rateCounter } = deps;
  const typed = /^[0-9]{6}$/.test(code) ? null : parseBackupCode(code);
  const counter = typed === null ? 'authenticator of user' : 'backup code of user';
  const count = await rateCounter.take(counter, owner.id);
  assertAllowed(count);
  const refusal =
    typed === null
      ? await refusalOfDigits(deps, owner.id, code)
      : await refusalOfBackupCode(deps, owner, typed, caller);
  if (refusal === null) await rateCounter.forget(counter, owner.id);
  else await noteRefusal(deps, owner, caller, count.remaining === 0);
  return refusal;
}

/** @throws ApiError `invalid_code` with status 400, because a 401 would make the client log a signed-in user out */
export async function requireCode(deps: SecondFactorDeps, owner: Owner, code: string, caller: Caller): Promise<void> {
  const message = await refusalOf(deps, owner, code, caller);
  if (message !== null) throw new ApiError('invalid_code', { message });
}
