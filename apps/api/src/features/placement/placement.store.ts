import { BEGINNER, isLevelCode, type LanguageCode, type LevelCode, type SavedPlacement } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { AnsweredItem } from './replay-check.ts';

export interface CheckKey {
  readonly userId: string;
  readonly language: LanguageCode;
  readonly id: string;
}

export interface NewCheck extends CheckKey {
  readonly items: readonly AnsweredItem[];
  readonly size: SavedPlacement['size'];
  readonly falseYes: number;
  readonly level: LevelCode | null;
  readonly meanings: readonly { readonly word: string; readonly isRight: boolean }[];
}

export interface CheckRow {
  readonly id: string;
  readonly lang: LanguageCode;
  readonly asked: readonly AnsweredItem[];
  readonly q10: number;
  readonly q25: number;
  readonly q50: number;
  readonly q90: number;
  readonly false_yes: number;
  readonly level: string | null;
  readonly meanings: NewCheck['meanings'];
  readonly created_at: Date;
}

/** Maximum number of checks stored per language; older ones are not shown anywhere. */
const MOST_KEPT = 10;

const SAVE = `
  insert into placement_checks as kept (user_id, id, lang, asked, q10, q25, q50, q90, false_yes, level, meanings, created_at)
  values (:userId, :id, :language, :items, :q10, :q25, :q50, :q90, :falseYes, :level, :meanings, :time)
  on conflict (user_id, id) do update set level = excluded.level,
    meanings = case when excluded.meanings = '[]' then kept.meanings else excluded.meanings end
    where kept.lang = excluded.lang
  returning *`;

const FORGET = `
  delete from placement_checks where user_id = :userId and lang = :language and id not in (
    select id from placement_checks where user_id = :userId and lang = :language
    order by created_at desc, id limit ${MOST_KEPT})`;

export async function forgetOldChecks(db: Knex, userId: string, language: LanguageCode): Promise<void> {
  await db.raw(FORGET, { userId, language });
}

/** Stores a check, or later choices for a stored one. @returns null if the id belongs to a check of another language */
export async function keepCheck(
  db: Knex,
  check: NewCheck,
  now: number,
): Promise<{ row: CheckRow; isNewLevel: boolean } | null> {
  const { userId, language, id, items, size, falseYes, level, meanings } = check;
  const place = { user_id: userId, id };
  const before = await db('placement_checks').where(place).forUpdate().first<{ level: string | null } | undefined>();
  const { rows } = await db.raw<{ rows: CheckRow[] }>(SAVE, {
    userId,
    id,
    language,
    ...size,
    falseYes,
    level,
    items: JSON.stringify(items),
    meanings: JSON.stringify(meanings),
    time: new Date(now),
  });
  const row = rows.at(0);
  if (row === undefined) return null;
  await forgetOldChecks(db, userId, language);
  return { row, isNewLevel: before === undefined || before.level !== level };
}

export const toSaved = (row: CheckRow): SavedPlacement => ({
  id: row.id,
  takenAt: row.created_at.toISOString(),
  size: { q10: row.q10, q25: row.q25, q50: row.q50, q90: row.q90 },
  level: row.level !== null && isLevelCode(row.level) ? row.level : BEGINNER,
  items: row.asked.length,
  falseYes: row.false_yes,
  meaningsAsked: row.meanings.length,
  meaningsRight: row.meanings.filter(({ isRight }) => isRight).length,
});

/** Returns a learner's checks, newest first. @param language null for all languages */
export function listChecks(db: Knex, userId: string, language: LanguageCode | null): Promise<CheckRow[]> {
  const checks = db('placement_checks').where({ user_id: userId });
  if (language !== null) checks.andWhere({ lang: language });
  return checks.orderBy([{ column: 'created_at', order: 'desc' }, 'id']).select<CheckRow[]>('*');
}
