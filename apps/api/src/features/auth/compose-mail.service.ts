import type { Deps } from '#deps';
import { MINUTE } from '#lib/clock';
import type { CallerTrace } from '#lib/caller';
import type { MailMessage } from '#mail/mail-message';
import { deliverMails } from '#mail/outbox.service';
import { rewriteMail, type QueuedMail } from '#mail/outbox.store';
import { codeMac, newCode, newToken, tokenHash } from '#security/codes';
import { noteEvent } from './users/audit.store.ts';
import { addReset, renewReset } from '#features/auth/password/resets.store';
import { setCode } from '#features/auth/users/pending-signups.store';

type ComposeDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mailKey'>;

/** A code that waited longer than this is replaced, because too little of its ten minutes would be left. */
const STALE = 5 * MINUTE;

/** Creates a reset link if the email has an account. Stores it in the queued mail, so a retry sends the same link. */
async function resetMessage(deps: ComposeDeps, mail: QueuedMail, caller: CallerTrace): Promise<MailMessage> {
  const { db, clock, mailKey } = deps;
  const message = { kind: 'password-reset', token: newToken() } as const;
  const reset = { email: mail.to, tokenHash: tokenHash(message.token), askedAt: mail.createdAt };
  return db.transaction(async (trx) => {
    const userId = await addReset(trx, reset, clock());
    await noteEvent(trx, { event: 'reset asked', userId, caller }, mail.createdAt);
    if (userId === null) return { kind: 'none' };
    await rewriteMail(trx, mailKey, mail, { message, userId });
    return message;
  });
}

/** Restarts the link's lifetime and returns the message; returns `none` if the link was used or replaced. */
async function sameReset({ db, clock }: ComposeDeps, message: MailMessage & { token: string }): Promise<MailMessage> {
  const isOpen = await renewReset(db, tokenHash(message.token), clock());
  return isOpen ? message : { kind: 'none' };
}

/** Returns the message to send for a queued mail. A delayed verification mail gets a new code. */
async function composeMail(deps: ComposeDeps, mail: QueuedMail): Promise<MailMessage> {
  const { db, clock, secrets } = deps;
  const { message, pendingSignupId, createdAt } = mail;
  if (message.kind === 'reset-asked') return resetMessage(deps, mail, message.caller);
  if (message.kind === 'password-reset') return sameReset(deps, message);
  if (message.kind !== 'verification-code' || pendingSignupId === null) return message;
  if (clock() - createdAt < STALE) return message;
  const code = newCode();
  const mac = codeMac(secrets.codes, { purpose: 'verify-email', rowId: pendingSignupId, code });
  await setCode(db, pendingSignupId, mac, clock());
  return { ...message, code };
}

/** Sends the mails that are due. Each mail is composed right before it is sent. */
export function sendMails(deps: Deps): Promise<void> {
  return deliverMails(deps, (mail) => composeMail(deps, mail));
}
