import type { Deps } from '#deps';
import { deleteRowsOfUser } from '#db/rows-of-user';
import { noteEvent } from '#features/auth/audit.store';
import { closeLeaving, deleteUser } from '#features/auth/users.store';

/**
 * Deletes the accounts whose owners have let them go, once their time to come back is over.
 * @param signal ends it between two statements; what is left then goes next time
 * @returns how many are gone
 */
export async function deleteLeaving(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<{ deleted: number }> {
  let deleted = 0;
  for (const id of await closeLeaving(db, clock())) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, for others want the connections.
    await deleteRowsOfUser(db, id, signal);
    if (signal.aborted) break;
    // oxlint-disable-next-line no-await-in-loop
    await deleteUser(db, id);
    // oxlint-disable-next-line no-await-in-loop
    await noteEvent(db, { event: 'account deleted', userId: null, caller: null }, clock());
    deleted += 1;
  }
  return { deleted };
}
