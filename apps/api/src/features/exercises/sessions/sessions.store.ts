import type { Knex } from 'knex';
import { jsonRowOf } from '#db/row-of';
import type { UserLanguage } from '#lib/user-language';
import { leftOf, type StoredSession } from './stored-session.ts';

// Only this file writes `exercise_sessions`.

const MOST_SESSIONS = 20;

export interface ExerciseSessionKey {
  readonly userId: string;
  readonly id: string;
}

const COLUMNS = {
  id: 'id',
  language: 'lang',
  kind: 'kind',
  items: 'items',
  answers: 'answers',
  withheld: 'withheld',
};

/** @returns null if the learner has no such session */
export async function findSession(db: Knex, { userId, id }: ExerciseSessionKey): Promise<StoredSession | null> {
  const found = await db('exercise_sessions').where({ user_id: userId, id }).first<StoredSession | undefined>(COLUMNS);
  return found ?? null;
}

const TRIM = `
  delete from exercise_sessions where user_id = :userId and id in (
    select id from exercise_sessions where user_id = :userId order by created_at desc, id offset ${MOST_SESSIONS})`;

/** Stores a new session and deletes the learner's oldest ones. @returns false if a session with this id exists */
export function addSession(db: Knex, userId: string, session: StoredSession, now: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const added = await trx('exercise_sessions')
      .insert({
        user_id: userId,
        ...jsonRowOf(COLUMNS, session),
        left: leftOf(session),
        created_at: new Date(now),
      })
      .onConflict(['user_id', 'id'])
      .ignore()
      .returning('id');
    await trx.raw(TRIM, { userId });
    return added.length > 0;
  });
}

export type SessionChange = Partial<Pick<StoredSession, 'items' | 'answers'>>;

/** Changes a session while it is locked. @returns the session after the change, or null if it does not exist */
export function changeSession(
  db: Knex,
  { userId, id }: ExerciseSessionKey,
  change: (session: StoredSession) => SessionChange | null,
): Promise<StoredSession | null> {
  return db.transaction(async (trx) => {
    const before = await trx('exercise_sessions')
      .where({ user_id: userId, id })
      .forUpdate()
      .first<StoredSession | undefined>(COLUMNS);
    if (before === undefined) return null;
    const changes = change(before);
    if (changes === null) return before;
    const after = { ...before, ...changes };
    await trx('exercise_sessions')
      .where({ user_id: userId, id })
      .update({ ...jsonRowOf(COLUMNS, changes), left: leftOf(after) });
    return after;
  });
}

export async function findUnfinished(
  db: Knex,
  { userId, language }: UserLanguage,
): Promise<{ id: string; kind: string; left: number } | null> {
  const row = await db('exercise_sessions')
    .where({ user_id: userId, lang: language })
    .where('left', '>', 0)
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .first<{ id: string; kind: string; left: number } | undefined>('id', 'kind', 'left');
  return row ?? null;
}
