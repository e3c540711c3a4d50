import type { Job } from '#jobs/job';
import { MINUTE } from '#lib/clock';
import { isMailTime, sendWeeklyMails } from './send-weekly-mails.service.ts';
import type { WeeklyMailDeps } from './weekly-mail.service.ts';

/** How long to pause after runs in which the mail server accepts nothing; longer after each of them in a row. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE];

export function weeklyMailJobs(deps: WeeklyMailDeps): Job[] {
  let failures = 0;
  let notBefore = 0;
  return [
    {
      name: 'weekly mails',
      pause: MINUTE,
      isNeeded: async () => deps.clock() >= notBefore && (await isMailTime(deps)),
      run: async (signal) => {
        const { isStuck, ...run } = await sendWeeklyMails(deps, signal);
        failures = isStuck ? failures + 1 : 0;
        notBefore = isStuck ? deps.clock() + (PAUSES[Math.min(failures, PAUSES.length) - 1] ?? 0) : 0;
        return { ...run, isStuck };
      },
    },
  ];
}
