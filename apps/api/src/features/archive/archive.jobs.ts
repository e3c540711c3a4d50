import { deleteInBatches } from '#db/delete-in-batches';
import type { Job } from '#jobs/job';
import { DAY, MINUTE } from '#lib/clock';
import { type RestoreDeps, takeBroken } from './restore.service.ts';
import { brokenRestores } from './restores.store.ts';

/** Restores that one run rolls back. */
const PORTION = 5;

/** Rows per delete statement. Each restore also deletes its steps, with every row they replaced. */
const ONE = 1;

/** Days during which a restore can be undone. */
const KEPT_DAYS = 30;

/** Jobs that roll back the restores of processes that died, and delete old restores. */
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
