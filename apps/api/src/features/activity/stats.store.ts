import type { LanguageStats } from '@wordreel/shared';
import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { ignored, unmarked } from '#db/asked-words';
import type { UserLanguage } from '#lib/user-language';

/** The number of words in a language by card state. `saved` is the sum of the others. */
export type WordSums = Pick<LanguageStats, 'saved' | 'fresh' | 'learning' | 'solid' | 'paused' | 'names'>;

export interface SolidRule {
  readonly stability: number;
  /** Days, per day of stability, after which a word's odds of recall are too low to count as solid. */
  readonly daysPerStability: number;
}

/** Counts the words of a list. @param today the day for which the odds of recall are computed */
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
    from words w left join review_state s on s.user_id = w.user_id and s.word_id = w.id
      cross join lateral (select ${ignored('w')} as is_ignored) m
    where w.user_id = :userId and w.lang = :language and w.deleted_at is null`,
    { userId, language, today, ...rule },
  );
  const [sums] = rows;
  return { ...sums, learning: sums.saved - sums.names - sums.fresh - sums.paused - sums.solid };
}

/** Counts due words by day, up to `last`. Overdue words count for the day before `today`. */
export async function dueUntil(
  db: Knex,
  { userId, language }: UserLanguage,
  today: StudyDay,
  last: StudyDay,
): Promise<ReadonlyMap<StudyDay, number>> {
  const { rows } = await db.raw<{ rows: { day: number; n: number }[] }>(
    `select greatest(s.due_day, :today - 1) as day, count(*)::int as n
    from review_state s join words w on w.user_id = s.user_id and w.id = s.word_id
    where s.user_id = :userId and s.lang = :language and s.due_day <= :last and not s.paused and w.deleted_at is null
      and ${unmarked('w')}
    group by 1`,
    { userId, language, today, last },
  );
  return new Map(rows.map(({ day, n }) => [day, n]));
}

export interface AnswerSums {
  /** Number of counted answers, including first answers to new words. See `docs/how-learning-works.md`. */
  readonly answers: number;
  /** Number of counted answers that were not rated Again. */
  readonly kept: number;
  /** Mean answering time on days with answers, including practice. Null if no time was measured. */
  readonly minutesPerDay: number | null;
}

/** Summarizes the answers of the days from `from` to `to`, both included. */
export async function sumAnswers(
  db: Knex,
  { userId, language }: UserLanguage,
  [from, to]: readonly [StudyDay, StudyDay],
): Promise<AnswerSums> {
  const { rows } = await db.raw<{ rows: [AnswerSums] }>(
    `select count(*) filter (where counted)::int as answers,
      count(*) filter (where counted and rating > 1)::int as kept,
      (sum(duration_ms) / 60000.0 / nullif(count(distinct study_day) filter (where duration_ms is not null), 0))::float8
        as "minutesPerDay"
    from review_log
    where user_id = :userId and lang = :language and study_day between :from and :to and undone_at is null`,
    { userId, language, from, to },
  );
  return rows[0];
}

/** Answers whose predicted odds are within the same tenth: their number, mean odds, share kept, and total loss. */
export interface Bin {
  readonly answers: number;
  readonly predicted: number;
  readonly kept: number;
  readonly loss: number;
}

/** Minimum odds. Without it, one wrong prediction with certainty would outweigh everything else. */
const LEAST_ODDS = 0.0001;

/** Compares predicted odds with the share of kept answers, by tenths of the odds. First answers have no prediction. */
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
