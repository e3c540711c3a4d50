import { MAX_MARKS, type KnownStepKind, type KnownSteps, type LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { inTurn } from './batches/batch-turn.ts';

/** Identifies a step of a learner. */
export interface StepKey {
  readonly userId: string;
  readonly language: LanguageCode;
  readonly step: string;
}

export interface NewStep extends StepKey {
  readonly first: number;
  /** The lemmas of the most frequent words. */
  readonly lemmas: readonly string[];
}

/** Deletes steps that changed nothing or were undone, once a repeated request for them can no longer arrive. */
const FORGET = `
  delete from known_steps where user_id = :userId and lang = :language
    and (undone_at is not null or changed = 0) and created_at < :time::timestamptz - interval '30 days'`;

/** A concurrent request for the same step waits here for the first one. */
const BEGIN = `
  insert into known_steps (user_id, lang, id, first, changed, created_at)
  values (:userId, :language, :step, :first, 0, :time)
  on conflict (user_id, lang, id) do nothing`;

/** Skips words that are marked or listed. The fixed order prevents deadlocks between steps. */
const MARK = `
  insert into known_words (user_id, lang, lemma, status, created_at, step_id)
  select :userId::uuid, :language, lemma, 'known', :time::timestamptz, :step::uuid from (
    select lemma collate "C" as lemma from json_array_elements_text(:lemmas::json) as asked(lemma)
    except select lemma from words where user_id = :userId and lang = :language and deleted_at is null
  ) as left_over
  order by lemma
  on conflict (user_id, lang, lemma) do nothing`;

const COUNT = 'select count(*)::int as marks from known_words where user_id = :userId and lang = :language';

/** Older steps are not listed, but stay in effect. */
const MOST_LISTED = 10;

/** Lists a learner's latest steps that marked something and were not undone, newest first. */
export async function listSteps(
  db: Knex,
  { userId, language }: Pick<StepKey, 'userId' | 'language'>,
): Promise<KnownSteps> {
  const rows = await db('known_steps')
    .where({ user_id: userId, lang: language, undone_at: null })
    .andWhere('changed', '>', 0)
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .limit(MOST_LISTED)
    .select<{ id: string; kind: KnownStepKind; first: number; changed: number; created_at: Date }[]>(
      'id',
      'kind',
      'first',
      'changed',
      'created_at',
    );
  return rows.map(({ id, kind, first, changed, created_at }) => ({
    step: id,
    kind,
    first,
    changed,
    doneAt: created_at.toISOString(),
  }));
}

/** Rolls back a step that exceeds the limit of marks. */
class FullMarks extends Error {}

async function addStep(db: Knex, { lemmas, ...step }: NewStep, now: number): Promise<number> {
  const bindings = { ...step, time: new Date(now) };
  const place = { user_id: step.userId, lang: step.language, id: step.step };
  await db.raw(FORGET, bindings);
  const begun = await db.raw<{ rowCount: number }>(BEGIN, bindings);
  if (begun.rowCount === 0) {
    const done = await db('known_steps').where(place).first<{ changed: number; undone_at: Date | null }>();
    return done.undone_at === null ? done.changed : 0;
  }
  const { rowCount } = await db.raw<{ rowCount: number }>(MARK, { ...bindings, lemmas: JSON.stringify(lemmas) });
  const { rows } = await db.raw<{ rows: [{ marks: number }] }>(COUNT, bindings);
  if (rows[0].marks > MAX_MARKS) throw new FullMarks();
  await db('known_steps').where(place).update({ changed: rowCount });
  return rowCount;
}

/**
 * Marks words as known, all or none. Repeating a step changes nothing.
 * @returns the number of words that the step marked; null if there would be too many marks
 */
export async function saveStep(db: Knex, step: NewStep, now: number): Promise<number | null> {
  try {
    return await db.transaction((transaction) => addStep(transaction, step, now));
  } catch (error) {
    if (error instanceof FullMarks) return null;
    throw error;
  }
}

/**
 * Undoes the words of a step, besides its marks.
 * @returns the number of words
 */
type UndoMore = (trx: Knex, step: StepKey) => Promise<number>;

/**
 * Undoes the marks or words of a step, except those that the learner changed since.
 * @returns the number of removed marks and words; null if there is no such step
 */
export async function undoStep(db: Knex, place: StepKey, now: number, takeBackWords: UndoMore): Promise<number | null> {
  const { userId, language, step } = place;
  return inTurn(db, place, async (transaction): Promise<number | null> => {
    const found = await transaction('known_steps')
      .where({ user_id: userId, lang: language, id: step })
      .update({ undone_at: transaction.raw('coalesce(undone_at, ?::timestamptz)', [new Date(now)]) });
    if (found === 0) return null;
    const marks = await transaction('known_words')
      .where({ user_id: userId, lang: language, step_id: step, status: 'known' })
      .delete();
    return marks + (await takeBackWords(transaction, place));
  });
}
