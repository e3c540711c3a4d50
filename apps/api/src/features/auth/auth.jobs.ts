import type { Deps } from '#deps';
import type { Job } from '#jobs/job';
import { HOUR, MINUTE, SECOND } from '#lib/clock';
import { hasDueMail } from '#mail/outbox.store';
import { sendMails } from './compose-mail.service.ts';
import { deleteLeaving } from './account/delete-leaving.service.ts';
import { removeExpired } from './housekeeping.store.ts';
import { hasLeaving } from './users/users.store.ts';

export function authJobs(deps: Deps): Job[] {
  const { db, clock } = deps;
  return [
    {
      name: 'send mails',
      pause: 0,
      look: SECOND,
      isNeeded: () => hasDueMail(db, clock()),
      runsAtEnd: true,
      run: () => sendMails(deps),
    },
    {
      name: 'delete accounts',
      pause: MINUTE,
      isNeeded: () => hasLeaving(db, clock()),
      run: (signal) => deleteLeaving(deps, signal),
    },
    { name: 'remove expired rows', pause: HOUR, run: (signal) => removeExpired(db, clock(), signal) },
  ];
}
