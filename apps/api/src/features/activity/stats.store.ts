import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { ignored, unmarked } from '#db/asked-words';
import type { UserLanguage } from './day-left.store.ts';

/** The words of a language by what is remembered of them; the kinds add up to `saved`. */
export interface WordSums {
  readonly saved: number;
  readonly fresh: number;
  readonly learning: number;
  readonly solid: number;
  readonly paused: number;
  /** Marked to be ignored. */
  readonly names: number;
}

/** When a word is solid. */
export interface SolidRule {
  readonly stability: number;
  /** After how many days for each day of stability the odds of recall are below those of a solid word. */
  readonly daysPerStability: number;
}

/** Counts the words of a list. @param today by which the odds of recall are judged */
export async function countWords(
  db: Knex,
  { userId, language }: UserLanguage,
  today: StudyDay,
  rule: SolidRule,
): Promise<WordSums> {
  const { rows } = await db.raw<{ rows: [Omit<WordSums, 'learning'>] }>(
    `select count(*)::int as saved, count(*) filter (where is_ignored)::int as names,
      count(*) filter (where not is_ignored and s.word_id is null)::int as fresh,
      count(*) filter (where not is_ignored and s.paused)::int as paused,
      count(*) filter (where not is_ignored and not s.paused and s.stability >= :stability
        and :today - s.last_day <= s.stability * :daysPerStability)::int as solid
    from words w left join review_state s on s.word_id = w.id cross join lateral (select ${ignored('w')} as is_ignored) m
    where w.user_id = :userId and w.lang = :language and w.deleted_at is null`,
    { userId, language, today, ...rule },
  );
  const [sums] = rows;
  return { ...sums, learning: sums.saved - sums.names - sums.fresh - sums.paused - sums.solid };
}

/** How many words are due on each day up to `last`; those before `today` together, under the day before it. */
export async function dueUntil(
  db: Knex,
  { userId, language }: UserLanguage,
  today: StudyDay,
  last: StudyDay,
): Promise<ReadonlyMap<StudyDay, number>> {
  const { rows } = await db.raw<{ rows: { day: number; n: number }[] }>(
    `select greatest(s.due_day, :today - 1) as day, count(*)::int as n
    from review_state s join words w on w.id = s.word_id
    where s.user_id = :userId and s.lang = :language and s.due_day <= :last and not s.paused and w.deleted_at is null
      and ${unmarked('w')}
    group by 1`,
    { userId, language, today, last },
  );
  return new Map(rows.map(({ day, n }) => [day, n]));
}

/** How answers of some days went. */
export interface AnswerSums {
  /** Answers that counted, first ones to new words among them (`learning.md` 6). */
  readonly answers: number;
  /** Of those, the ones that were not Again. */
  readonly kept: number;
  /** Of answering, practice as well, on days with answers; null where no time was measured. */
  readonly minutesPerDay: number | null;
}

/** Sums up the answers of the days from `from` to `to`, both included. */
export async function sumAnswers(
  db: Knex,
  { userId, language }: UserLanguage,
  [from, to]: readonly [StudyDay, StudyDay],
): Promise<AnswerSums> {
  const { rows } = await db.raw<{ rows: [{ answers: number; kept: number; minutes: number | null }] }>(
    `select count(*) filter (where counted)::int as answers,
      count(*) filter (where counted and rating > 1)::int as kept,
      (sum(duration_ms) / 60000.0 / nullif(count(distinct study_day) filter (where duration_ms is not null), 0))::float8
        as minutes
    from review_log
    where user_id = :userId and lang = :language and study_day between :from and :to and undone_at is null`,
    { userId, language, from, to },
  );
  const [{ answers, kept, minutes }] = rows;
  return { answers, kept, minutesPerDay: minutes };
}

/** Answers whose predicted odds lie within a tenth: how many, their mean odds, the share that was kept, and their loss. */
export interface Bin {
  readonly answers: number;
  readonly predicted: number;
  readonly kept: number;
  /** The sum of the log losses. */
  readonly loss: number;
}

/** Odds nearer to certainty than this are taken as this: one wrong certainty would outweigh everything. */
const LEAST_ODDS = 0.0001;

/**
 * Predicted and kept, of the answers from `from` to `to`, in tenths of the predicted odds; empty ones are left out. A
 * word's first answer is not among them: nothing was predicted of it.
 */
export async function calibrationBins(
  db: Knex,
  { userId, language }: UserLanguage,
  [from, to]: readonly [StudyDay, StudyDay],
): Promise<Bin[]> {
  const { rows } = await db.raw<{ rows: Bin[] }>(
    `select count(*)::int as answers, avg(r_predicted)::float8 as predicted,
      avg(case when rating > 1 then 1.0 else 0.0 end)::float8 as kept,
      sum(-ln(greatest(:least, case when rating > 1 then r_predicted else 1 - r_predicted end)))::float8 as loss
    from review_log
    where user_id = :userId and lang = :language and study_day between :from and :to and counted
      and undone_at is null and r_predicted is not null
    group by least(9, floor(r_predicted * 10)) order by least(9, floor(r_predicted * 10))`,
    { userId, language, from, to, least: LEAST_ODDS },
  );
  return rows;
}

/** The odds of recall that a learner has set for a language; null where the account's hold. */
export async function wantedIn(db: Knex, { userId, language }: UserLanguage): Promise<number | null> {
  const row = await db('study_settings')
    .where({ user_id: userId, lang: language })
    .first<{ retention: number | null } | undefined>('retention');
  return row?.retention ?? null;
}
