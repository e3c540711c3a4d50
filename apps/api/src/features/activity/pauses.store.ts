import { MAX_PAUSES } from '@wordreel/shared';
import type { Pause, StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { inTurnOf } from '#db/in-turn';

// The one file that writes `pauses`.

/** A pause under the id that its client gave it. */
export interface NamedPause extends Pause {
  readonly id: string;
}

interface Row {
  id: string;
  from_day: number;
  to_day: number;
}

const COLUMNS = ['id', 'from_day', 'to_day'] as const;

const pauseOf = ({ id, from_day, to_day }: Row): NamedPause => ({ id, fromDay: from_day, toDay: to_day });

/** Does what looks at all pauses of a learner before it changes them: one such change after the other. */
export function inPauseTurn<T>(db: Knex, userId: string, change: (trx: Knex) => Promise<T>): Promise<T> {
  return inTurnOf(db, 'pauses', userId, change);
}

/** All pauses of a learner, the first one first. */
export async function pausesOf(db: Knex, userId: string): Promise<NamedPause[]> {
  const rows = await db('pauses')
    .where({ user_id: userId })
    .orderBy(['from_day', 'id'])
    .select<Row[]>(...COLUMNS);
  return rows.map(pauseOf);
}

/** Keeps a pause, or changes the one of its id. @returns false where the learner has as many as can be kept */
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

/** Takes a pause away that has not begun before a day; done twice it is the same. @returns false where it had begun */
export async function removePause(db: Knex, userId: string, id: string, day: StudyDay): Promise<boolean> {
  await db('pauses').where({ user_id: userId, id }).where('from_day', '>=', day).delete();
  return (await db('pauses').where({ user_id: userId, id }).first('id')) === undefined;
}
