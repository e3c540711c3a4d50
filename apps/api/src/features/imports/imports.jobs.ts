import { deleteInBatches } from '#db/delete-in-batches';
import type { Job } from '#jobs/job';
import { DAY, SECOND } from '#lib/clock';
import { orphanedImports } from './imports.store.ts';
import { type RunDeps, workOn } from './run.service.ts';

/** Imports that are gone on with in one run. */
const PORTION = 20;

/** A learner looks at the bar of an import that a process has left. */
const OFTEN = 15 * SECOND;

/** Of a statement: each takes up to fifty thousand rows along. */
const ONE = 1;

/** So long an import can be taken back. */
const KEPT_DAYS = 30;

/** Goes on with what a process that ended has left, and forgets files that nobody brought and imports of long ago. */
export function importsJobs(deps: RunDeps): Job[] {
  const { db, clock } = deps;
  const goOn = async (signal: AbortSignal) => {
    const ids = await orphanedImports(db, PORTION);
    for (const id of ids) {
      if (signal.aborted) break;
      // oxlint-disable-next-line no-await-in-loop
      await workOn(deps, id);
    }
    return { imports: ids.length };
  };
  const purge = async (signal: AbortSignal) => {
    const where = `(state = 'looked' and created_at < ?) or (state not in ('running', 'undoing') and created_at < ?)`;
    const bindings = [new Date(clock() - DAY), new Date(clock() - KEPT_DAYS * DAY)];
    return { imports: await deleteInBatches(db, { table: 'imports', where, bindings }, signal, ONE) };
  };
  const isNeeded = async () => (await orphanedImports(db, 1)).length > 0;
  return [
    { name: 'go on with imports', pause: OFTEN, look: OFTEN, isNeeded, run: goOn },
    { name: 'purge imports', pause: 'nightly', run: purge },
  ];
}
