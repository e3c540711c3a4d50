import type { ArchiveRestored, ArchiveRestoreStatus } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { PartName } from './portions.ts';

// Only this file writes `archive_restores` and their steps.

/** What a restore did with one portion. */
export interface RestoreStep {
  readonly nth: number;
  readonly part: PartName;
  readonly step: unknown;
}

/** A restore that one process is working on. The `claim` is unique to that process. */
export interface ClaimedRestore {
  readonly id: string;
  readonly userId: string;
  readonly claim: string;
}

/** Seconds without a sign of life after which another process rolls back a restore. */
const LEASE = 30;

const leaseOf = (db: Knex): Knex.Raw => db.raw(`now() + interval '${LEASE} seconds'`);

/** Another process has taken over the restore. */
export class RestoreLost extends Error {
  override readonly name = 'RestoreLost';
}

/**
 * Begins a restore. The previous one can no longer be undone.
 * @returns false if another restore of this learner is in progress, in any process
 */
export async function beginRestore(
  db: Knex,
  { id, userId, claim }: ClaimedRestore,
  { total, now }: { readonly total: number; readonly now: number },
): Promise<boolean> {
  try {
    return await db.transaction(async (trx) => {
      await trx('archive_restores').where({ user_id: userId, claim: null }).delete();
      const other = await trx('archive_restores').where({ user_id: userId }).first('id');
      if (other !== undefined) return false;
      await trx('archive_restores').insert({
        id,
        user_id: userId,
        created_at: new Date(now),
        total,
        claim,
        claimed_until: leaseOf(trx),
      });
      return true;
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') return false;
    throw error;
  }
}

/** Extends the claim on a restore. @throws RestoreLost, which rolls back the transaction */
async function keepClaim(trx: Knex, { id, claim }: ClaimedRestore, done?: number): Promise<void> {
  const kept = await trx('archive_restores')
    .where({ id, claim })
    .update({ claimed_until: leaseOf(trx), ...(done !== undefined && { done }) });
  if (kept === 0) throw new RestoreLost(id);
}

/** Records what a portion changed, in the same transaction. @throws RestoreLost */
export async function keepStep(trx: Knex, of: ClaimedRestore, { nth, part, step }: RestoreStep): Promise<void> {
  await keepClaim(trx, of, nth + 1);
  await trx('archive_restore_steps').insert({ restore_id: of.id, nth, part, step: JSON.stringify(step) });
}

export async function endRestore(
  db: Knex,
  { id, claim }: ClaimedRestore,
  { counts, now }: { readonly counts: ArchiveRestored['counts']; readonly now: number },
): Promise<void> {
  await db('archive_restores')
    .where({ id, claim })
    .update({ done_at: new Date(now), counts: JSON.stringify(counts), claim: null, claimed_until: null });
}

const IS_FREE = '(claim is null or claimed_until < now())';

/** Claims a restore in order to roll it back, if no process is working on it. @returns false if there is none */
export async function claimRestore(db: Knex, { id, userId, claim }: ClaimedRestore): Promise<boolean> {
  const claimed = await db('archive_restores')
    .where({ id, user_id: userId })
    .whereNull('undone_at')
    .whereRaw(IS_FREE)
    .update({ claim, claimed_until: leaseOf(db) });
  return claimed > 0;
}

/** Returns whether a process is working on a learner's restore. */
export async function isWorkedOn(db: Knex, { id, userId }: ClaimedRestore): Promise<boolean> {
  const row = await db('archive_restores').where({ id, user_id: userId }).whereNotNull('claim').first('id');
  return row !== undefined;
}

/** Returns the restores, and rollbacks of restores, that were interrupted. */
export async function brokenRestores(
  db: Knex,
  { userId, limit }: { readonly userId?: string; readonly limit: number },
): Promise<Omit<ClaimedRestore, 'claim'>[]> {
  const rows = await db('archive_restores')
    .where(userId === undefined ? {} : { user_id: userId })
    .whereNull('undone_at')
    .whereRaw(`${IS_FREE} and (done_at is null or claim is not null)`)
    .orderBy('created_at')
    .limit(limit)
    .select<{ id: string; user_id: string }[]>('id', 'user_id');
  return rows.map(({ id, user_id }) => ({ id, userId: user_id }));
}

/** Returns the last step that is not rolled back yet, or null. @throws RestoreLost */
export async function lastStep(trx: Knex, of: ClaimedRestore): Promise<RestoreStep | null> {
  await keepClaim(trx, of);
  const row = await trx('archive_restore_steps')
    .where({ restore_id: of.id })
    .orderBy('nth', 'desc')
    .first<RestoreStep | undefined>('nth', 'part', 'step');
  return row ?? null;
}

/** Deletes a step that was rolled back. */
export async function dropStep(trx: Knex, { id, claim }: ClaimedRestore, nth: number): Promise<void> {
  await trx('archive_restore_steps').where({ restore_id: id, nth }).delete();
  await trx('archive_restores').where({ id, claim }).update({ done: nth });
}

export async function markUndone(db: Knex, { id, claim }: ClaimedRestore, now: number): Promise<void> {
  await db('archive_restores')
    .where({ id, claim })
    .update({ undone_at: new Date(now), claim: null, claimed_until: null });
}

/**
 * Deletes a learner's finished restores with the rows they replaced. When a language is removed, none of its data may
 * remain, and the restore can no longer be undone. A restore in progress goes on.
 */
export async function forgetRestores(trx: Knex, userId: string): Promise<void> {
  await trx('archive_restores').where({ user_id: userId, claim: null }).delete();
}

interface RestoreRow {
  id: string;
  created_at: Date;
  done_at: Date | null;
  undone_at: Date | null;
  done: number;
  total: number;
  counts: ArchiveRestored['counts'] | null;
  is_free: boolean;
  is_claimed: boolean;
}

function stateOf({ done_at, undone_at, is_free, is_claimed }: RestoreRow): ArchiveRestoreStatus['state'] {
  if (undone_at !== null) return 'taken_back';
  if (done_at === null) return is_free ? 'taking_back' : 'restoring';
  return is_claimed ? 'taking_back' : 'standing';
}

/** Returns the account's last restore, if there is one. */
export async function listRestores(db: Knex, userId: string): Promise<ArchiveRestoreStatus[]> {
  const rows = await db('archive_restores')
    .where({ user_id: userId })
    .orderBy('created_at', 'desc')
    .select<RestoreRow[]>(
      db.raw(`id, created_at, done_at, undone_at, done, total, counts, ${IS_FREE} as is_free,
        claim is not null as is_claimed`),
    );
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    state: stateOf(row),
    done: row.done,
    total: row.total,
    counts: row.counts,
  }));
}
