import type { ArchiveRestored, ArchiveRestoreStatus } from '@wordreel/shared';
import type { Knex } from 'knex';

// Only this file writes `archive_restores`.

/** A restore that one process is working on. The `claim` is unique to that process. */
export interface ClaimedRestore {
  readonly id: string;
  readonly userId: string;
  readonly claim: string;
}

/** Duration of a claim, in seconds. If it isn't extended in time, another process continues the restore. */
const LEASE = 30;

const leaseOf = (db: Knex): Knex.Raw => db.raw(`now() + interval '${LEASE} seconds'`);

/** Another process has taken over the restore, or the learner has removed a language. */
export class RestoreLost extends Error {
  override readonly name = 'RestoreLost';
}

/** @returns false if another of the learner's restores isn't done yet */
export function beginRestore(
  db: Knex,
  { id, userId, claim }: ClaimedRestore,
  { archive, total, now }: { readonly archive: Buffer; readonly total: number; readonly now: number },
): Promise<boolean> {
  return db.transaction(async (trx) => {
    await trx('archive_restores').where({ user_id: userId }).whereNotNull('done_at').delete();
    const begun = await trx('archive_restores')
      .insert({ id, user_id: userId, created_at: new Date(now), archive, total, claim, claimed_until: leaseOf(trx) })
      .onConflict(trx.raw('(user_id) where done_at is null'))
      .ignore()
      .returning('id');
    return begun.length > 0;
  });
}

/** Records progress and extends the claim, within a portion's transaction. @throws RestoreLost, to roll it back */
export async function recordProgress(trx: Knex, { id, userId, claim }: ClaimedRestore, done: number): Promise<void> {
  const kept = await trx('archive_restores')
    .where({ user_id: userId, id, claim })
    .update({ claimed_until: leaseOf(trx), done });
  if (kept === 0) throw new RestoreLost(id);
}

/** Ends a restore and deletes its archive. @param outcome what was restored, or why it failed */
export async function endRestore(
  db: Knex,
  { id, userId, claim }: ClaimedRestore,
  outcome: { readonly counts: ArchiveRestored['counts'] } | { readonly failure: string },
  now: number,
): Promise<void> {
  const ended = 'counts' in outcome ? { counts: JSON.stringify(outcome.counts) } : outcome;
  await db('archive_restores')
    .where({ user_id: userId, id, claim })
    .update({ ...ended, done_at: new Date(now), archive: null, claim: null, claimed_until: null });
}

const IS_INTERRUPTED = 'done_at is null and claimed_until < now()';

export async function isAnyInterrupted(db: Knex): Promise<boolean> {
  return (await db('archive_restores').whereRaw(IS_INTERRUPTED).first('id')) !== undefined;
}

interface Interrupted extends ClaimedRestore {
  readonly archive: Buffer;
  readonly tries: number;
}

/** Claims the oldest restore that was interrupted. @returns null if there is none */
export async function claimInterrupted(db: Knex, claim: string): Promise<Interrupted | null> {
  const oldest = db('archive_restores').whereRaw(IS_INTERRUPTED).orderBy('created_at').limit(1).select('id');
  const [row] = await db('archive_restores')
    .whereIn('id', oldest)
    .whereRaw(IS_INTERRUPTED)
    .update({ claim, claimed_until: leaseOf(db), tries: db.raw('tries + 1') })
    .returning<Interrupted[]>(['id', 'user_id as userId', 'claim', 'archive', 'tries']);
  return row ?? null;
}

/** Ends all restores before a language is removed, because they would restore its data. */
export async function forgetRestores(db: Knex, userId: string): Promise<void> {
  await db('archive_restores').where({ user_id: userId }).delete();
}

type RestoreRow = Omit<ArchiveRestoreStatus, 'createdAt' | 'state'> & { createdAt: Date; doneAt: Date | null };

function stateOf(failure: string | null, doneAt: Date | null): ArchiveRestoreStatus['state'] {
  if (doneAt === null) return 'restoring';
  return failure === null ? 'restored' : 'failed';
}

/** Returns the account's last restore in a list, which is empty if there was none. */
export async function listRestores(db: Knex, userId: string): Promise<ArchiveRestoreStatus[]> {
  const rows = await db('archive_restores')
    .where({ user_id: userId })
    .orderBy('created_at', 'desc')
    .select<RestoreRow[]>('id', 'failure', 'done', 'total', 'counts', { createdAt: 'created_at', doneAt: 'done_at' });
  return rows.map(({ createdAt, doneAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    state: stateOf(row.failure, doneAt),
  }));
}
