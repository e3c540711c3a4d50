import type { Job } from '#jobs/job';
import { MINUTE } from '#lib/clock';
import { continueRestore, type RestoreDeps } from './restore/restore.service.ts';
import { isAnyInterrupted } from './restore/restores.store.ts';

/** Continues restores whose process was killed. */
export function archiveJobs(deps: RestoreDeps): Job[] {
  return [
    {
      name: 'continue restores',
      pause: MINUTE,
      isNeeded: () => isAnyInterrupted(deps.db),
      run: async (signal) => {
        let restores = 0;
        while (!signal.aborted && (await continueRestore(deps, signal))) restores += 1;
        return { restores };
      },
    },
  ];
}
