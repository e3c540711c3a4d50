import type { Deps } from '#deps';
import { MINUTE } from '#lib/clock';
import { codeMac, newCode, newToken, tokenHash } from '#lib/codes';
import { noteEvent } from './audit.store.ts';
import type { CallerTrace } from './caller.ts';
import { writeLetter, type Letter } from './letters.ts';
import { claimMail, dropLateMails, dropMail, type QueuedMail } from './outbox.store.ts';
import { setCode } from './pending-signups.store.ts';
import { addReset } from './resets.store.ts';

type OutboxDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'secrets' | 'mailKey' | 'mailer'>;

/** A code that has waited longer would reach its reader with too little of its ten minutes left. */
const STALE = 5 * MINUTE;

/** A link for whoever has an account. Each try makes it anew: what is stored of the one before is no token. */
async function resetLetter({ db, clock }: OutboxDeps, mail: QueuedMail, caller: CallerTrace): Promise<Letter> {
  const { to, attempts, createdAt } = mail;
  const token = newToken();
  const userId = await addReset(db, to, tokenHash(token), clock());
  if (attempts === 1) await noteEvent(db, { event: 'reset asked', userId, caller }, createdAt);
  return userId === null ? { kind: 'none' } : { kind: 'password-reset', token };
}

/** What the mail says now: a late one gets a fresh code. */
async function freshLetter(deps: OutboxDeps, mail: QueuedMail): Promise<Letter> {
  const { db, clock, secrets } = deps;
  const { letter, pendingSignupId, createdAt } = mail;
  if (letter.kind === 'reset-asked') return resetLetter(deps, mail, letter.caller);
  if (letter.kind !== 'verification-code' || pendingSignupId === null) return letter;
  if (clock() - createdAt < STALE) return letter;
  const code = newCode();
  const mac = codeMac(secrets.codes, { purpose: 'verify-email', rowId: pendingSignupId, code });
  await setCode(db, pendingSignupId, mac, clock());
  return { ...letter, code };
}

async function deliver(deps: OutboxDeps, mail: QueuedMail): Promise<void> {
  const { db, config, log, mailer } = deps;
  const { id, to, attempts } = mail;
  const letter = await freshLetter(deps, mail);
  const forms = writeLetter(letter, config.publicUrl);
  if (forms === null) {
    await dropMail(db, id);
    return;
  }
  try {
    const { file } = await mailer.send({ id, to, ...forms });
    log.info({ mail: letter.kind, ...(file !== null && { file }) }, 'mail sent');
  } catch (err) {
    // Without the address, which some servers quote.
    const { code, responseCode } = err as { code?: string; responseCode?: number };
    log.warn({ mail: letter.kind, attempts, code, responseCode }, 'mail not sent');
    return;
  }
  await dropMail(db, id);
}

/** Sends what is due, one after the other; what fails comes up again later, for at most an hour. */
export async function deliverMails(deps: OutboxDeps): Promise<void> {
  const { db, clock, log, mailKey } = deps;
  const late = await dropLateMails(db, clock());
  if (late > 0) log.error({ mails: late }, 'mails given up');
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const mail = await claimMail(db, mailKey, clock());
    if (mail === null) return;
    // oxlint-disable-next-line no-await-in-loop
    await deliver(deps, mail);
  }
}
