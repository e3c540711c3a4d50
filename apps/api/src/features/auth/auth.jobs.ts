import type { Deps } from '#deps';
import { HOUR, SECOND } from '#lib/clock';
import { repeat } from '#lib/repeat';
import { removeExpired } from './housekeeping.store.ts';
import { sendMails } from './compose-mail.service.ts';

/**
 * Sends the mails that wait, and removes what has expired.
 * @returns what ends it, after one last round for the mails
 */
export function startAuthJobs(deps: Deps): () => Promise<void> {
  const { db, clock, log } = deps;
  const mails = repeat(SECOND, () => sendMails(deps), log);
  const cleaning = repeat(HOUR, () => removeExpired(db, clock()), log);
  return async () => {
    await Promise.all([mails.stop(), cleaning.stop()]);
    await sendMails(deps).catch((err: unknown) => log.warn({ err }, 'mails are left for the next start'));
  };
}
