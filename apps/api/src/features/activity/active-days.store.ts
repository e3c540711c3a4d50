import type { DayWork, Goal, StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';

// Only this file writes `active_days` and `goals`.

export async function isNoted(db: Knex, userId: string, day: StudyDay): Promise<boolean> {
  return (await db('active_days').where({ user_id: userId, study_day: day }).first('study_day')) !== undefined;
}

export async function noteActiveDay(db: Knex, userId: string, day: StudyDay): Promise<void> {
  await db('active_days').insert({ user_id: userId, study_day: day }).onConflict().ignore();
}

/** Returns a learner's active days in order, starting at `from` (by default, all of them). */
export async function activeDays(db: Knex, userId: string, from: StudyDay = 0): Promise<StudyDay[]> {
  const days = db('active_days').where({ user_id: userId }).andWhere('study_day', '>=', from);
  return days.orderBy('study_day').pluck<StudyDay[]>('study_day');
}

export async function goalsOf(db: Knex, userId: string): Promise<Goal[]> {
  return db('goals')
    .where({ user_id: userId })
    .orderBy('valid_from_day')
    .select<Goal[]>({ daysPerWeek: 'days_per_week', restDays: 'rest_days', fromWeek: 'valid_from_day' });
}

/** Sets the goal, starting in a given week. @returns false if a goal is already set for that week or a later one */
export async function setGoal(db: Knex, userId: string, { daysPerWeek, restDays, fromWeek }: Goal): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into goals (user_id, days_per_week, rest_days, valid_from_day)
    select :userId::uuid, :daysPerWeek::smallint, :restDays::smallint, :fromWeek::integer
    where not exists (select 1 from goals where user_id = :userId and valid_from_day >= :fromWeek)
    on conflict do nothing returning 1 as set`,
    { userId, daysPerWeek, restDays, fromWeek },
  );
  return rows.length > 0;
}

/** Returns the activity of a day in all languages, which determines whether the day is active. */
export async function workOf(db: Knex, userId: string, day: StudyDay): Promise<DayWork> {
  const { rows } = await db.raw<{ rows: [{ answers: number; reviews: number; ms: string; lookups: string }] }>(
    `select log.answers, log.reviews, watched.ms, watched.lookups from
      (select count(*)::int as answers, count(*) filter (where counted and elapsed_days is not null)::int as reviews
        from review_log where user_id = :userId and study_day = :day and undone_at is null) as log,
      (select coalesce(sum(watched_ms), 0) as ms, coalesce(sum(lookups), 0) as lookups
        from watch_sessions where user_id = :userId and study_day = :day) as watched`,
    { userId, day },
  );
  const [{ answers, reviews, ms, lookups }] = rows;
  return { answers, reviews, minutesVideo: Number(ms) / 60_000, lookups: Number(lookups) };
}
