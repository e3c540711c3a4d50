import type { Deps } from '#deps';
import { deleteRowsOfUser } from '#db/owned-rows';
import { noteEvent } from '#features/auth/users/audit.store';
import { closeLeaving, deleteUser } from '#features/auth/users/users.store';

/** Deletes the accounts whose grace period has passed. `signal` stops the work between two statements. */
export async function deleteLeaving(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<{ deleted: number }> {
  let deleted = 0;
  for (const id of await closeLeaving(db, clock())) {
    await deleteRowsOfUser(db, id, signal);
    if (signal.aborted) break;
    await deleteUser(db, id);
    await noteEvent(db, { event: 'account deleted', userId: null, caller: null }, clock());
    deleted += 1;
  }
  return { deleted };
}
