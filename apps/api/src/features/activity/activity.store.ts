import type { Activity } from '@wordreel/shared';
import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';

/** A learner's activity on one day in all languages. Minutes are rounded to 0.1. */
export type DayFacts = Omit<Activity['days'][number], 'minutesTutor' | 'isActive' | 'isRest'>;

/** Returns the activity of each day from `from` to `to`, both included. Days without activity are omitted. */
export async function factsOf(
  db: Knex,
  userId: string,
  [from, to]: readonly [StudyDay, StudyDay],
): Promise<DayFacts[]> {
  const { rows } = await db.raw<{ rows: DayFacts[] }>(
    `select day, coalesce(log.counted, 0) as counted, coalesce(log.practice, 0) as practice,
      coalesce(log.again, 0) as again, coalesce(log.new_words, 0) as "newWords",
      coalesce(log.answering, 0) as "minutesStudy", coalesce(watched.minutes, 0) as "minutesVideo",
      coalesce(watched.lookups, 0) as lookups, coalesce(elsewhere.minutes, 0) as "minutesOutside"
    from (select study_day as day, count(*) filter (where counted)::int as counted,
        count(*) filter (where not counted)::int as practice,
        count(*) filter (where counted and rating = 1)::int as again,
        count(*) filter (where counted and elapsed_days is null)::int as new_words,
        round(coalesce(sum(duration_ms), 0) / 60000.0, 1)::float8 as answering
      from review_log
      where user_id = :userId and study_day between :from and :to and undone_at is null group by study_day) as log
    full join (select study_day as day, round(sum(watched_ms) / 60000.0, 1)::float8 as minutes,
        sum(lookups)::int as lookups
      from watch_sessions where user_id = :userId and study_day between :from and :to group by study_day) as watched
      using (day)
    full join (select day, sum(minutes)::float8 as minutes from outside_hours
      where user_id = :userId and day between :from and :to and source <> 'earlier' group by day) as elsewhere
      using (day)
    order by day`,
    { userId, from, to },
  );
  return rows;
}

/** Returns the last study day with an answer or a watched video in any language; null if there is none. */
export async function lastDayOf(db: Knex, userId: string): Promise<StudyDay | null> {
  const { rows } = await db.raw<{ rows: [{ day: StudyDay | null }] }>(
    `select greatest(
      (select max(study_day) from review_log where user_id = :userId and undone_at is null),
      (select max(study_day) from watch_sessions where user_id = :userId)) as day`,
    { userId },
  );
  return rows[0].day;
}
