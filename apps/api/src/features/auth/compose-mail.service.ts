import type { Deps } from '#deps';
import { MINUTE } from '#lib/clock';
import type { CallerTrace } from '#lib/caller';
import type { MailMessage } from '#mail/mail-message';
import { deliverMails } from '#mail/outbox.service';
import type { QueuedMail } from '#mail/outbox.store';
import { codeMac, newCode, newToken, tokenHash } from '#security/codes';
import { noteEvent } from './audit.store.ts';
import { addReset } from '#features/auth/password/resets.store';
import { setCode } from '#features/auth/signup/pending-signups.store';

type ComposeDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/** A code that has waited longer would reach its reader with too little of its ten minutes left. */
const STALE = 5 * MINUTE;

/** A link for whoever has an account. Each try makes it anew: what is stored of the one before is no token. */
async function resetMessage({ db, clock }: ComposeDeps, mail: QueuedMail, caller: CallerTrace): Promise<MailMessage> {
  const { to, attempts, createdAt } = mail;
  const token = newToken();
  const userId = await addReset(db, to, tokenHash(token), clock());
  if (attempts === 1) await noteEvent(db, { event: 'reset asked', userId, caller }, createdAt);
  return userId === null ? { kind: 'none' } : { kind: 'password-reset', token };
}

/** What the mail says now: a late one gets a fresh code. */
async function composeMail(deps: ComposeDeps, mail: QueuedMail): Promise<MailMessage> {
  const { db, clock, secrets } = deps;
  const { message, pendingSignupId, createdAt } = mail;
  if (message.kind === 'reset-asked') return resetMessage(deps, mail, message.caller);
  if (message.kind !== 'verification-code' || pendingSignupId === null) return message;
  if (clock() - createdAt < STALE) return message;
  const code = newCode();
  const mac = codeMac(secrets.codes, { purpose: 'verify-email', rowId: pendingSignupId, code });
  await setCode(db, pendingSignupId, mac, clock());
  return { ...message, code };
}

/** Sends the mails that are due, each composed when it goes out. */
export function sendMails(deps: Deps): Promise<void> {
  return deliverMails(deps, (mail) => composeMail(deps, mail));
}
