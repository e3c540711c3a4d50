import type { ArchiveRestored, ArchiveRestoreStatus } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { PartName } from './portions.ts';

// The one file that writes `archive_restores` and their steps.

/** Something that was brought back, portion by portion. */
export interface RestoreStep {
  readonly nth: number;
  readonly part: PartName;
  readonly step: unknown;
}

/** A restore that somebody works on; `claim` is theirs alone. */
export interface ClaimedRestore {
  readonly id: string;
  readonly userId: string;
  readonly claim: string;
}

/** How long a process may be silent before another one takes back what it has brought, in seconds. */
const LEASE = 30;

const leaseOf = (db: Knex): Knex.Raw => db.raw(`now() + interval '${LEASE} seconds'`);

/** Another process has taken the restore over. */
export class RestoreLost extends Error {
  override readonly name = 'RestoreLost';
}

/**
 * Begins a restore. What was brought back before can be taken back no more.
 * @returns false where another one of this learner is under way, in whichever process
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

/** Says that somebody still works on a restore. @throws RestoreLost, so that the transaction is undone */
async function keepClaim(trx: Knex, { id, claim }: ClaimedRestore, done?: number): Promise<void> {
  const kept = await trx('archive_restores')
    .where({ id, claim })
    .update({ claimed_until: leaseOf(trx), ...(done !== undefined && { done }) });
  if (kept === 0) throw new RestoreLost(id);
}

/** Keeps what a portion did, in the transaction that did it. @throws RestoreLost */
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

/** Takes a restore that is to be taken back, and that nobody works on. @returns false where there is none */
export async function claimRestore(db: Knex, { id, userId, claim }: ClaimedRestore): Promise<boolean> {
  const claimed = await db('archive_restores')
    .where({ id, user_id: userId })
    .whereNull('undone_at')
    .whereRaw(IS_FREE)
    .update({ claim, claimed_until: leaseOf(db) });
  return claimed > 0;
}

/** Whether somebody works on a restore of a learner. */
export async function isWorkedOn(db: Knex, { id, userId }: ClaimedRestore): Promise<boolean> {
  const row = await db('archive_restores').where({ id, user_id: userId }).whereNotNull('claim').first('id');
  return row !== undefined;
}

/** Restores that broke off, and those of which somebody has broken off the taking back. */
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

/** The last step that stands; null where there is none. @throws RestoreLost */
export async function lastStep(trx: Knex, of: ClaimedRestore): Promise<RestoreStep | null> {
  await keepClaim(trx, of);
  const row = await trx('archive_restore_steps')
    .where({ restore_id: of.id })
    .orderBy('nth', 'desc')
    .first<RestoreStep | undefined>('nth', 'part', 'step');
  return row ?? null;
}

/** Forgets a step that was taken back. */
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
 * Forgets what a learner has brought back, with all that it had found: none of it is to stay where a language was
 * removed, and it cannot be taken back any more. What is under way goes on.
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

/** The restores of an account that can be told of: the last one. */
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
