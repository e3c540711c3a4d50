import type { Deps } from '#deps';
import { DAY, HOUR } from '#lib/clock';
import { lastEvent, noteEvent } from '#features/auth/users/audit.store';
import { notifyOwner } from '#features/auth/users/notify-owner.service';
import { endSessions } from '#features/auth/session/sessions.store';
import { removeSecondFactor } from '#features/auth/two-factor/two-factor.store';
import { findByEmail, lockAccount, setDisabled, type Account } from '#features/auth/users/users.store';

type OperatorDeps = Pick<Deps, 'db' | 'clock' | 'mailKey'>;

/** How long the owner of an account has to object to a reset of the second factor. */
const WAIT = DAY;
/** A reset request that isn't confirmed within this time expires. */
const FORGOTTEN = 7 * DAY;

async function disable({ db, clock }: OperatorDeps, { id }: Account): Promise<string> {
  await db.transaction(async (trx) => {
    await lockAccount(trx, id);
    await setDisabled(trx, id, new Date(clock()));
    await endSessions(trx, { userId: id, reason: 'ended' }, clock());
    await noteEvent(trx, { event: 'account disabled', userId: id, caller: null }, clock());
  });
  return 'The account is disabled, and its sessions have ended.';
}

async function enable({ db, clock }: OperatorDeps, { id }: Account): Promise<string> {
  return db.transaction(async (trx) => {
    const account = await lockAccount(trx, id);
    if (account?.isDisabled !== true) return 'The account is not disabled.';
    await setDisabled(trx, id, null);
    await noteEvent(trx, { event: 'account enabled', userId: id, caller: null }, clock());
    return 'The account is enabled: its owner can log in again.';
  });
}

async function removeFactor(deps: OperatorDeps, account: Account): Promise<string> {
  await deps.db.transaction(async (trx) => {
    await lockAccount(trx, account.id);
    await removeSecondFactor(trx, account.id);
    await endSessions(trx, { userId: account.id, reason: 'second factor' }, deps.clock());
    await notifyOwner(deps, trx, account, { event: 'second factor reset', kind: 'two-factor-off', caller: null });
  });
  return 'Two-factor authentication is off for this account, and its sessions have ended.';
}

/** Must be run twice, a day apart: the first run notifies the owner by mail, who can then object. */
async function resetFactor(deps: OperatorDeps, account: Account): Promise<string> {
  const { db, clock } = deps;
  if (!account.twoFactorEnabled) return 'Two-factor authentication is off for this account already.';
  const [asked, done] = await Promise.all([
    lastEvent(db, account.id, 'second factor reset asked'),
    lastEvent(db, account.id, 'second factor reset'),
  ]);
  const isOpen = asked !== null && asked > (done ?? 0) && clock() - asked < FORGOTTEN;
  if (!isOpen) {
    const happening = { event: 'second factor reset asked', kind: 'two-factor-reset-asked', caller: null } as const;
    await db.transaction((trx) => notifyOwner(deps, trx, account, happening));
    return 'The request was recorded, and a mail was sent to the owner. Run this again in 24 hours to carry it out.';
  }
  const left = asked + WAIT - clock();
  if (left > 0) return `Not yet: run this again in ${Math.ceil(left / HOUR)} h.`;
  return removeFactor(deps, account);
}

async function endAll({ db, clock }: OperatorDeps, { id }: Account): Promise<string> {
  const ended = await db.transaction(async (trx) => {
    await lockAccount(trx, id);
    await noteEvent(trx, { event: 'session ended', userId: id, caller: null }, clock());
    return endSessions(trx, { userId: id, reason: 'ended' }, clock());
  });
  return `${ended} session(s) ended.`;
}

interface AccountCommand {
  readonly summary: string;
  readonly act: (deps: OperatorDeps, account: Account) => Promise<string>;
}

export const ACCOUNT_COMMANDS: ReadonlyMap<string, AccountCommand> = new Map([
  ['users disable', { summary: 'End its sessions and refuse logins', act: disable }],
  ['users enable', { summary: 'Allow logins to a disabled account again', act: enable }],
  ['users reset-2fa', { summary: 'Turn off two-factor authentication, a day after the first call', act: resetFactor }],
  ['sessions end', { summary: 'Log it out everywhere', act: endAll }],
]);

export async function operate(deps: OperatorDeps, { act }: AccountCommand, email: string): Promise<string> {
  const account = await findByEmail(deps.db, email);
  return account === null ? 'There is no account with this address.' : act(deps, account);
}
