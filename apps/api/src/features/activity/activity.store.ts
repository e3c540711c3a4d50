import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';

/** What was done on a day, in all languages. */
export interface DayFacts {
  readonly day: StudyDay;
  readonly counted: number;
  readonly practice: number;
  /** Counted answers that were Again. */
  readonly again: number;
  /** To a tenth. */
  readonly minutesVideo: number;
  readonly lookups: number;
}

interface Row {
  day: number;
  counted: number;
  practice: number;
  again: number;
  minutes: number;
  lookups: number;
}

/** What was done on the days from `from` to `to`, both included; days without anything are left out. */
export async function factsOf(
  db: Knex,
  userId: string,
  [from, to]: readonly [StudyDay, StudyDay],
): Promise<DayFacts[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select day, coalesce(log.counted, 0) as counted, coalesce(log.practice, 0) as practice,
      coalesce(log.again, 0) as again, coalesce(watched.minutes, 0) as minutes, coalesce(watched.lookups, 0) as lookups
    from (select study_day as day, count(*) filter (where counted)::int as counted,
        count(*) filter (where not counted)::int as practice,
        count(*) filter (where counted and rating = 1)::int as again
      from review_log
      where user_id = :userId and study_day between :from and :to and undone_at is null group by study_day) as log
    full join (select study_day as day, round(sum(watched_ms) / 60000.0, 1)::float8 as minutes,
        sum(lookups)::int as lookups
      from watch_sessions where user_id = :userId and study_day between :from and :to group by study_day) as watched
      using (day)
    order by day`,
    { userId, from, to },
  );
  return rows.map(({ minutes, ...row }) => ({ ...row, minutesVideo: minutes }));
}
