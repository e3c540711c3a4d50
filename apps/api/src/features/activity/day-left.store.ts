import {
  CAPS,
  type DayRest,
  dayPlan,
  haveMinutesPassed,
  isCatchUpOver,
  MINUTES,
  type StudyDay,
} from '@wordreel/learning';
import type { Knex } from 'knex';
import { unmarked } from '#db/asked-words';
import type { UserLanguage } from '#lib/user-language';

/** What is left of a day. `due` includes words above the daily cap; `newWords` only those on offer. */
export interface DayLeft extends DayRest {
  readonly reviews: number;
  readonly nextDay: StudyDay | null;
}

interface Row {
  due: number;
  overdue: number;
  next_day: number | null;
  done_new: number;
  done_reviews: number;
  new_per_day: number | null;
  review_cap: number | null;
  catch_up_until: number | null;
  is_set: boolean;
  minutes: number;
  minutes_cap: number | null;
  past_minutes_on: number | null;
}

/** `offset 0` makes PostgreSQL look up each due word by its id. Otherwise it would read the whole list. */
const ASKED = `from review_state s cross join lateral (
    select 1 from words x where x.user_id = :userId and x.id = s.word_id and x.deleted_at is null
      and ${unmarked('x')} offset 0) w
  where s.user_id = :userId and s.lang = :language and not s.paused`;

const LEFT = `
  select
    waiting.due, waiting.overdue,
    (select s.due_day ${ASKED} and s.due_day > :day order by s.due_day limit 1) as next_day,
    done.new_words as done_new, done.reviews as done_reviews, done.minutes, set.new_per_day, set.review_cap,
    set.user_id is not null as is_set, set.minutes_cap, set.past_minutes_on, set.catch_up_until
  from (select count(*)::int as due, count(*) filter (where s.due_day < :day)::int as overdue
      ${ASKED} and s.due_day <= :day and s.last_day < :day) as waiting
  cross join (select count(*) filter (where counted and elapsed_days is null)::int as new_words,
      count(*) filter (where counted and elapsed_days is not null)::int as reviews,
      (coalesce(sum(duration_ms), 0) / 60000.0)::float8 as minutes
    from review_log where user_id = :userId and lang = :language and study_day = :day
      and undone_at is null) as done
  left join study_settings as set on set.user_id = :userId and set.lang = :language`;

const FRESH = `
  select count(*)::int as fresh from (
    select 1 from words w where w.user_id = :userId and w.lang = :language and w.deleted_at is null
      and ${unmarked('w')}
      and not exists (select 1 from review_state s where s.user_id = w.user_id and s.word_id = w.id) limit :most) as new_ones`;

async function freshUpTo(db: Knex, { userId, language }: UserLanguage, most: number): Promise<number> {
  // Skips the query if no new words are left for the day.
  if (most <= 0) return 0;
  const { rows } = await db.raw<{ rows: [{ fresh: number }] }>(FRESH, { userId, language, most });
  return rows[0].fresh;
}

/** Returns what is left of a learner's day in one language. The words are only counted, not read. */
export async function leftOn(db: Knex, userLanguage: UserLanguage, day: StudyDay): Promise<DayLeft> {
  const { userId, language } = userLanguage;
  const { rows } = await db.raw<{ rows: [Row] }>(LEFT, { userId, language, day });
  const [row] = rows;
  const caps = { newWords: row.new_per_day ?? CAPS.newWords.usual, reviews: row.review_cap ?? CAPS.reviews.usual };
  const { newWords, reviews } = dayPlan(row.due, { newWords: row.done_new, reviews: row.done_reviews }, caps);
  const minutes = { minutes: row.is_set ? row.minutes_cap : MINUTES.usual, pastOn: row.past_minutes_on };
  const isCatchingUp = row.catch_up_until !== null && !isCatchUpOver(row.catch_up_until, day, row);
  const waits = isCatchingUp || haveMinutesPassed(row.minutes, day, minutes);
  const offered = waits ? 0 : newWords;
  return { due: row.due, reviews, newWords: await freshUpTo(db, userLanguage, offered), nextDay: row.next_day };
}
