import type { TutorSettingsBody, TutorStatus } from '@wordreel/shared';
import type { Knex } from 'knex';
import { rowOf } from '#db/row-of';

// This is the only file that writes `tutor_settings`.

export type TutorSettings = TutorStatus['settings'];

const USUAL: TutorSettings = { corrections: 'each', remark: '' };

/** @returns null if the learner has not saved any settings */
export async function findStoredSettings(db: Knex, userId: string): Promise<TutorSettings | null> {
  const row = await db('tutor_settings')
    .where({ user_id: userId })
    .first<TutorSettings | undefined>('corrections', 'remark');
  return row ?? null;
}

export const findSettings = async (db: Knex, userId: string): Promise<TutorSettings> =>
  (await findStoredSettings(db, userId)) ?? USUAL;

export async function changeSettings(db: Knex, userId: string, changes: TutorSettingsBody): Promise<void> {
  const changed = rowOf({ corrections: 'corrections', remark: 'remark' }, changes);
  const insert = db('tutor_settings')
    .insert({ user_id: userId, ...USUAL, ...changed })
    .onConflict('user_id');
  await (Object.keys(changed).length === 0 ? insert.ignore() : insert.merge(changed));
}
