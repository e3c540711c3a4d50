import { MAX_PAUSES } from '@wordreel/shared';
import type { Pause, StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { inTurnOf } from '#db/in-turn';

// Only this file writes `pauses`.

/** A pause with its id, which the client creates. */
export interface NamedPause extends Pause {
  readonly id: string;
}

/** Runs changes that depend on all of a learner's pauses one at a time. */
export function inPauseTurn<T>(db: Knex, userId: string, change: (trx: Knex) => Promise<T>): Promise<T> {
  return inTurnOf(db, 'pauses', userId, change);
}

export async function pausesOf(db: Knex, userId: string): Promise<NamedPause[]> {
  return db('pauses')
    .where({ user_id: userId })
    .orderBy(['from_day', 'id'])
    .select<NamedPause[]>('id', { fromDay: 'from_day', toDay: 'to_day' });
}

/** Creates the pause, or changes the one with its id. @returns false if the learner has the maximum of pauses */
export async function setPause(db: Knex, userId: string, { id, fromDay, toDay }: NamedPause): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into pauses (user_id, id, from_day, to_day)
    select :userId::uuid, :id::uuid, :fromDay::integer, :toDay::integer
    where (select count(*) from pauses where user_id = :userId and id <> :id) < ${MAX_PAUSES}
    on conflict (user_id, id) do update set from_day = excluded.from_day, to_day = excluded.to_day returning 1 as set`,
    { userId, id, fromDay, toDay },
  );
  return rows.length > 0;
}

/** Deletes a pause that begins on `day` or later. @returns false if it begins earlier */
export async function removePause(db: Knex, userId: string, id: string, day: StudyDay): Promise<boolean> {
  await db('pauses').where({ user_id: userId, id }).where('from_day', '>=', day).delete();
  return (await db('pauses').where({ user_id: userId, id }).first('id')) === undefined;
}
