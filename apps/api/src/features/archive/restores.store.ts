import type { Knex } from 'knex';
import type { PartName } from './portions.ts';

/** Something that was brought back, portion by portion. */
export interface RestoreStep {
  readonly nth: number;
  readonly part: PartName;
  readonly step: unknown;
}

/** Begins a restore. What was brought back before can be taken back no more. */
export async function beginRestore(db: Knex, userId: string, id: string, now: number): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('archive_restores').where({ user_id: userId }).delete();
    await trx('archive_restores').insert({ id, user_id: userId, created_at: new Date(now) });
  });
}

/** Keeps what a portion did, in the transaction that did it. */
export async function keepStep(trx: Knex, id: string, { nth, part, step }: RestoreStep): Promise<void> {
  await trx('archive_restore_steps').insert({ restore_id: id, nth, part, step: JSON.stringify(step) });
}

export async function endRestore(db: Knex, id: string, now: number): Promise<void> {
  await db('archive_restores')
    .where({ id })
    .update({ done_at: new Date(now) });
}

/** Whether a restore is this learner's, and stands. */
export async function isStanding(db: Knex, userId: string, id: string): Promise<boolean> {
  const row = await db('archive_restores').where({ id, user_id: userId }).whereNull('undone_at').first('id');
  return row !== undefined;
}

/** The last step that stands, and is locked; null where there is none. */
export async function lastStep(trx: Knex, id: string): Promise<RestoreStep | null> {
  const row = await trx('archive_restore_steps')
    .where({ restore_id: id })
    .orderBy('nth', 'desc')
    .forUpdate()
    .first<RestoreStep | undefined>('nth', 'part', 'step');
  return row ?? null;
}

/** Forgets a step that was taken back. */
export async function dropStep(trx: Knex, id: string, nth: number): Promise<void> {
  await trx('archive_restore_steps').where({ restore_id: id, nth }).delete();
}

export async function markUndone(db: Knex, id: string, now: number): Promise<void> {
  await db('archive_restores')
    .where({ id })
    .update({ undone_at: new Date(now) });
}
