import { MAX_MARKS, type KnownStepKind, type KnownSteps, type LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { inTurn } from './batches/batch-turn.ts';

/** Which step of whose. */
export interface StepKey {
  readonly userId: string;
  readonly language: LanguageCode;
  readonly step: string;
}

export interface NewStep extends StepKey {
  readonly first: number;
  /** Those of the commonest words. */
  readonly lemmas: readonly string[];
}

/** Long after anybody sends a step again, what has changed nothing or was undone need not be known any more. */
const FORGET = `
  delete from known_steps where user_id = :userId and lang = :language
    and (undone_at is not null or changed = 0) and created_at < :time::timestamptz - interval '30 days'`;

/** Whoever sends the same step at the same moment waits here for the first one. */
const BEGIN = `
  insert into known_steps (user_id, lang, id, first, changed, created_at)
  values (:userId, :language, :step, :first, 0, :time)
  on conflict (user_id, lang, id) do nothing`;

/** A word that has a mark, or is kept, is left as it is. In one order, so that two steps wait for each other in no circle. */
const MARK = `
  insert into known_words (user_id, lang, lemma, status, created_at, step_id)
  select :userId::uuid, :language, lemma, 'known', :time::timestamptz, :step::uuid from (
    select lemma collate "C" as lemma from json_array_elements_text(:lemmas::json) as asked(lemma)
    except select lemma from words where user_id = :userId and lang = :language and deleted_at is null
  ) as left_over
  order by lemma
  on conflict (user_id, lang, lemma) do nothing`;

const COUNT = 'select count(*)::int as marks from known_words where user_id = :userId and lang = :language';

/** More than a learner looks through; older ones stay what they are. */
const MOST_LISTED = 10;

/** The last steps of a learner that have marked something and were not undone, the newest first. */
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

/** What undoes a step that finds no place any more. */
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
 * Marks words as known, all or none of them; a step that is there already changes nothing any more.
 * @returns how many words the step has marked; null where there would be too many marks
 */
export async function saveStep(db: Knex, step: NewStep, now: number): Promise<number | null> {
  try {
    return await db.transaction((transaction) => addStep(transaction, step, now));
  } catch (error) {
    if (error instanceof FullMarks) return null;
    throw error;
  }
}

/** What of a step is not its marks. @returns how many words it was */
type UndoMore = (trx: Knex, step: StepKey) => Promise<number>;

/**
 * Takes back what a step has marked or added, but not what its learner has said of a word since.
 * @returns how many marks and words went; null where there is no such step
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
