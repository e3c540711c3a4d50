import { deleteInBatches } from '#db/delete-in-batches';
import type { Job } from '#jobs/job';
import { DAY, SECOND } from '#lib/clock';
import { orphanedImports } from './imports.store.ts';
import { type RunDeps, workOn } from './run.service.ts';

const PORTION = 20;

/** Short, because the learner may be watching the progress of an interrupted import. */
const OFTEN = 15 * SECOND;

/** One, because deleting an import also deletes its rows, and it may have fifty thousand. */
const IMPORTS_PER_DELETE = 1;

const KEPT_DAYS = 30;

/** Jobs that resume imports of processes that died, and delete old imports and files that were never imported. */
export function importsJobs(deps: RunDeps): Job[] {
  const { db, clock } = deps;
  const resume = async (signal: AbortSignal) => {
    const orphans = await orphanedImports(db, PORTION);
    for (const orphan of orphans) {
      if (signal.aborted) break;
      await workOn(deps, orphan);
    }
    return { imports: orphans.length };
  };
  const purge = async (signal: AbortSignal) => {
    const where = `(state = 'looked' and created_at < ?) or (state not in ('running', 'undoing') and created_at < ?)`;
    const bindings = [new Date(clock() - DAY), new Date(clock() - KEPT_DAYS * DAY)];
    return { imports: await deleteInBatches(db, { table: 'imports', where, bindings }, signal, IMPORTS_PER_DELETE) };
  };
  const isNeeded = async () => (await orphanedImports(db, 1)).length > 0;
  return [
    { name: 'go on with imports', pause: OFTEN, look: OFTEN, isNeeded, run: resume },
    { name: 'purge imports', pause: 'nightly', run: purge },
  ];
}
