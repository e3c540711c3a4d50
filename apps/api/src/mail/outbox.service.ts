import type { Deps } from '#deps';
import { renderMessage, type MailMessage } from './mail-message.ts';
import { claimMail, dropLateMails, dropMail, type QueuedMail } from './outbox.store.ts';

type OutboxDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'mailKey' | 'mailer'>;

/** Decides what a queued mail says at the moment it goes out: a late code is made anew, a link only now. */
export type Compose = (mail: QueuedMail) => Promise<MailMessage>;

async function deliver(deps: OutboxDeps, compose: Compose, mail: QueuedMail): Promise<void> {
  const { db, config, log, mailer } = deps;
  const { id, to, attempts } = mail;
  const message = await compose(mail);
  const forms = renderMessage(message, config.publicUrl);
  if (forms === null) {
    await dropMail(db, id);
    return;
  }
  try {
    const { file } = await mailer.send({ id, to, ...forms });
    log.info({ mail: message.kind, ...(file !== null && { file }) }, 'mail sent');
  } catch (err) {
    // Without the address, which some servers quote.
    const { code, responseCode } = err as { code?: string; responseCode?: number };
    log.warn({ mail: message.kind, attempts, code, responseCode }, 'mail not sent');
    return;
  }
  await dropMail(db, id);
}

/** Sends what is due, one after the other; what fails comes up again later, for at most an hour. */
export async function deliverMails(deps: OutboxDeps, compose: Compose): Promise<void> {
  const { db, clock, log, mailKey } = deps;
  const late = await dropLateMails(db, clock());
  if (late > 0) log.error({ mails: late }, 'mails given up');
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const mail = await claimMail(db, mailKey, clock());
    if (mail === null) return;
    // oxlint-disable-next-line no-await-in-loop
    await deliver(deps, compose, mail);
  }
}
