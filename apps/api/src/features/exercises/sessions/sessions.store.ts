import type { ExerciseSession, LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { leftOf, type StoredAnswer, type StoredItem, type StoredSession } from './stored-session.ts';

// Only this file writes `exercise_sessions`.

/** Sessions stored per learner. A new one replaces the oldest. */
const MOST_SESSIONS = 20;

export interface ExerciseSessionKey {
  readonly userId: string;
  readonly id: string;
}

interface Row {
  id: string;
  lang: LanguageCode;
  kind: string;
  items: StoredItem[];
  answers: StoredAnswer[];
  withheld: ExerciseSession['withheld'];
}

const COLUMNS = ['id', 'lang', 'kind', 'items', 'answers', 'withheld'] as const;

const toStored = ({ lang, ...row }: Row): StoredSession => ({ ...row, language: lang });

/** @returns null if the learner has no such session */
export async function findSession(db: Knex, { userId, id }: ExerciseSessionKey): Promise<StoredSession | null> {
  const row = await db('exercise_sessions')
    .where({ user_id: userId, id })
    .first<Row | undefined>(...COLUMNS);
  return row === undefined ? null : toStored(row);
}

const TRIM = `
  delete from exercise_sessions where user_id = :userId and id in (
    select id from exercise_sessions where user_id = :userId order by created_at desc, id offset ${MOST_SESSIONS})`;

/** Stores a new session and deletes the learner's oldest ones. @returns false if a session with its id exists */
export function addSession(db: Knex, userId: string, session: StoredSession, now: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const added = await trx('exercise_sessions')
      .insert({
        user_id: userId,
        id: session.id,
        lang: session.language,
        kind: session.kind,
        items: JSON.stringify(session.items),
        answers: JSON.stringify(session.answers),
        withheld: JSON.stringify(session.withheld),
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

/**
 * Changes a session while it is locked.
 * @param change receives the current session and returns the change, or null for none
 * @returns the session after the change, or null if it does not exist
 */
export function changeSession(
  db: Knex,
  { userId, id }: ExerciseSessionKey,
  change: (session: StoredSession) => SessionChange | null,
): Promise<StoredSession | null> {
  return db.transaction(async (trx) => {
    const row = await trx('exercise_sessions')
      .where({ user_id: userId, id })
      .forUpdate()
      .first<Row | undefined>(...COLUMNS);
    if (row === undefined) return null;
    const before = toStored(row);
    const changes = change(before);
    if (changes === null) return before;
    const after = { ...before, ...changes };
    await trx('exercise_sessions')
      .where({ user_id: userId, id })
      .update({
        ...(changes.items !== undefined && { items: JSON.stringify(changes.items) }),
        ...(changes.answers !== undefined && { answers: JSON.stringify(changes.answers) }),
        left: leftOf(after),
      });
    return after;
  });
}

/** Returns the last unfinished session of a language, or null. */
export async function findUnfinished(
  db: Knex,
  { userId, language }: { readonly userId: string; readonly language: LanguageCode },
): Promise<{ id: string; kind: string; left: number } | null> {
  const row = await db('exercise_sessions')
    .where({ user_id: userId, lang: language })
    .where('left', '>', 0)
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .first<{ id: string; kind: string; left: number } | undefined>('id', 'kind', 'left');
  return row ?? null;
}
