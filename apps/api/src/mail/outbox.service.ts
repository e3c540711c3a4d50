import type { Deps } from '#deps';
import { renderMessage, type MailMessage } from './mail-message.ts';
import {
  claimMail,
  dropLateMails,
  dropMail,
  openMail,
  postponeMail,
  setAside,
  type ClaimedMail,
  type QueuedMail,
} from './outbox.store.ts';

type OutboxDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'mailKey' | 'mailer'>;

/** Decides a mail's contents when it is sent: a delayed mail gets a fresh code, and links are created only now. */
export type Compose = (mail: QueuedMail) => Promise<MailMessage>;

/** Returns the details of a failure without its message, because some servers quote the address in it. */
function reasonOf(err: unknown) {
  const { name, code, responseCode } = err as { name?: string; code?: string; responseCode?: number };
  return { name, code, responseCode };
}

async function deliver(deps: OutboxDeps, compose: Compose, mail: QueuedMail): Promise<void> {
  const { db, clock, config, log, mailer } = deps;
  const { id, to, attempts } = mail;
  try {
    const message = await compose(mail);
    const forms = renderMessage(message, config.publicUrl);
    if (forms !== null) {
      const { file } = await mailer.send({ id, to, ...forms });
      log.info({ mail: message.kind, ...(file !== null && { file }) }, 'mail sent');
    }
  } catch (err) {
    log.warn({ mail: mail.message.kind, attempts, ...reasonOf(err) }, 'mail not sent');
    await postponeMail(db, mail, clock());
    return;
  }
  await dropMail(db, id);
}

async function keepUnreadable({ db, clock, log }: OutboxDeps, { id, kind }: ClaimedMail): Promise<void> {
  await setAside(db, id, clock());
  log.error({ id, mail: kind }, 'a mail cannot be decrypted: it is kept, see `operator mails list`');
}

/** Sends all due mails one after another. Failed mails are retried for up to an hour. */
export async function deliverMails(deps: OutboxDeps, compose: Compose): Promise<void> {
  const { db, clock, log, mailKey } = deps;
  const late = await dropLateMails(db, clock());
  if (late > 0) log.error({ mails: late }, 'mails dropped: not sent within an hour');
  for (;;) {
    const claimed = await claimMail(db, clock());
    if (claimed === null) return;
    const mail = openMail(mailKey, claimed);
    await (mail === null ? keepUnreadable(deps, claimed) : deliver(deps, compose, mail));
  }
}
