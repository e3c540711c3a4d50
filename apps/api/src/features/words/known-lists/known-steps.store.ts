import { MAX_MARKS, type KnownStepKind, type KnownSteps } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';
import { inTurn } from '#features/words/list/add-words.store';

export interface StepKey extends UserLanguage {
  readonly step: string;
}

const rowOf = ({ userId, language, step }: StepKey) => ({ user_id: userId, lang: language, id: step });

/** The columns of a step in an archive. */
export const STEP_COLUMNS = {
  step: 'id',
  kind: 'kind',
  first: 'first',
  changed: 'changed',
  doneAt: 'created_at',
  undoneAt: 'undone_at',
};

/** Older steps are not listed, but stay in effect. */
const MOST_LISTED = 10;

/** Lists a learner's latest steps that changed something and were not undone, newest first. */
export async function listSteps(db: Knex, { userId, language }: UserLanguage): Promise<KnownSteps> {
  const rows = await db('known_steps')
    .where({ user_id: userId, lang: language, undone_at: null })
    .andWhere('changed', '>', 0)
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .limit(MOST_LISTED)
    .select<(Omit<KnownSteps[number], 'doneAt'> & { doneAt: Date })[]>('kind', 'first', 'changed', {
      step: 'id',
      doneAt: 'created_at',
    });
  return rows.map(({ doneAt, ...step }) => ({ ...step, doneAt: doneAt.toISOString() }));
}

/** Deletes steps that changed nothing or were undone, once they are too old for a repeated request to arrive. */
const FORGET = `
  delete from known_steps where user_id = :userId and lang = :language
    and (undone_at is not null or changed = 0) and created_at < :time::timestamptz - interval '30 days'`;

interface NewStep {
  readonly kind: KnownStepKind;
  /** The number of words that the learner asked for. */
  readonly first: number;
  readonly now: number;
}

/** Carries out a step once, all or nothing. @returns the number of changes; 0 if the step was undone */
export function takeStep(
  db: Knex,
  step: StepKey,
  { kind, first, now }: NewStep,
  change: (trx: Knex) => Promise<number>,
): Promise<number> {
  const time = new Date(now);
  return inTurn(db, step, async (trx) => {
    await trx.raw(FORGET, { userId: step.userId, language: step.language, time });
    const done = await trx('known_steps')
      .where(rowOf(step))
      .first<{ changed: number; undone_at: Date | null } | undefined>('changed', 'undone_at');
    if (done !== undefined) return done.undone_at === null ? done.changed : 0;
    const changed = await change(trx);
    await trx('known_steps').insert({ ...rowOf(step), kind, first, changed, created_at: time });
    return changed;
  });
}

/** Records that a step is undone. @returns false if there is no such step */
export async function endStep(trx: Knex, step: StepKey, now: number): Promise<boolean> {
  const ended = await trx('known_steps')
    .where(rowOf(step))
    .update({ undone_at: trx.raw('coalesce(undone_at, ?::timestamptz)', [new Date(now)]) });
  return ended > 0;
}

/** Skips words that are already marked or listed. The fixed order prevents deadlocks. */
const MARK = `
  insert into known_words (user_id, lang, lemma, status, created_at, step_id)
  select :userId::uuid, :language, lemma, 'known', :time::timestamptz, :step::uuid from (
    select lemma collate "C" as lemma from json_array_elements_text(:lemmas::json) as asked(lemma)
    except select lemma from words where user_id = :userId and lang = :language and deleted_at is null
  ) as left_over
  order by lemma
  on conflict (user_id, lang, lemma) do nothing`;

/** @returns the number of new marks; null if the learner would have too many marks */
export async function markLemmas(
  trx: Knex,
  step: StepKey,
  lemmas: readonly string[],
  now: number,
): Promise<number | null> {
  const bindings = { ...step, lemmas: JSON.stringify(lemmas), time: new Date(now) };
  const { rowCount } = await trx.raw<{ rowCount: number }>(MARK, bindings);
  const [row] = await trx('known_words')
    .where({ user_id: step.userId, lang: step.language })
    .count<{ marks: string }[]>('* as marks');
  return Number(row?.marks) > MAX_MARKS ? null : rowCount;
}

/** Removes a step's marks, except those that the learner has changed since. @returns the number of removed marks */
export function unmarkLemmas(trx: Knex, { userId, language, step }: StepKey): Promise<number> {
  return trx('known_words').where({ user_id: userId, lang: language, step_id: step, status: 'known' }).delete();
}
