import { deleteInBatches } from '#db/delete-in-batches';
import type { Job } from '#jobs/job';
import { DAY, MINUTE } from '#lib/clock';
import { type RestoreDeps, takeBroken } from './restore.service.ts';
import { brokenRestores } from './restores.store.ts';

/** Restores that are taken back in one run. */
const PORTION = 5;

/** Of a statement: each takes all along that it has put in the place of something. */
const ONE = 1;

/** So long a restore can be taken back. */
const KEPT_DAYS = 30;

/** Takes back what a process that ended has half brought, and forgets what was brought long ago. */
export function archiveJobs(deps: RestoreDeps): Job[] {
  const { db, clock } = deps;
  return [
    {
      name: 'take broken restores back',
      pause: MINUTE,
      isNeeded: async () => (await brokenRestores(db, { limit: 1 })).length > 0,
      run: async (signal) => ({ restores: await takeBroken(deps, { limit: PORTION }, signal) }),
    },
    {
      name: 'forget restores',
      pause: 'nightly',
      run: async (signal) => {
        const where = 'claim is null and created_at < ?';
        const bindings = [new Date(clock() - KEPT_DAYS * DAY)];
        return { restores: await deleteInBatches(db, { table: 'archive_restores', where, bindings }, signal, ONE) };
      },
    },
  ];
}
