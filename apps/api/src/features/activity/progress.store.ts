import type { LanguageProgress, OutsideSource } from '@wordreel/shared';
import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { ignored } from '#db/asked-words';
import type { UserLanguage } from '#lib/user-language';
import type { SolidRule } from './stats.store.ts';

export interface Days {
  readonly first: StudyDay;
  readonly last: StudyDay;
  /** When each of the days begins, in order. */
  readonly beginnings: readonly Date[];
}

/** SQL for a moment's study day. Earlier moments map to the day before the first. Bindings: see `bindingsOf`. */
const dayOf = (column: string): string => `(:first - 1 + width_bucket(${column}, :beginnings::timestamptz[]))`;

const bindingsOf = ({ userId, language }: UserLanguage, { first, last, beginnings }: Days) => ({
  userId,
  language,
  first,
  last,
  beginnings: beginnings.map((each) => each.toISOString()),
});

/** Counts the words added to and removed from a list, by day. Earlier changes count for the day before the first. */
export async function movesOfList(db: Knex, userLanguage: UserLanguage, days: Days) {
  const { rows } = await db.raw<{ rows: { came: StudyDay; left: StudyDay | null; n: number }[] }>(
    `select ${dayOf('created_at')} as came, ${dayOf('deleted_at')} as left, count(*)::int as n
    from words where user_id = :userId and lang = :language group by 1, 2`,
    bindingsOf(userLanguage, days),
  );
  return rows;
}

/** Maximum length of a span in days, longer than any curve. A stability may be centuries. */
const LONGEST = 1_000_000;

/** The spans in which words were solid. The log has the state before each answer, `review_state` the current one. */
const SPANS = `
  with spans as (
    select l.word_id, l.study_day - l.elapsed_days as from_day, l.study_day - 1 as to_day, l.stability_before as stability
    from review_log l
    where l.user_id = :userId and l.lang = :language and l.study_day > :first and l.counted and l.undone_at is null
      and l.elapsed_days is not null and l.stability_before >= :stability
    union all
    select s.word_id, least(s.last_day, :last), :last, s.stability from review_state s
    where s.user_id = :userId and s.lang = :language and not s.paused and s.stability >= :stability
  ), cut as (
    select greatest(p.from_day, :first, ${dayOf('w.created_at')}) as from_day,
      least(p.to_day, p.from_day + least(${LONGEST}, floor(p.stability * :daysPerStability))::int,
        ${dayOf('w.deleted_at')} - 1) as to_day
    from spans p join words w on w.user_id = :userId and w.id = p.word_id where not ${ignored('w')}
  )
  select from_day as "from", to_day as "to", count(*)::int as n from cut where from_day <= to_day group by 1, 2`;

/** Counts the spans in which words were solid, by their first and last day (both included and within `days`). */
export async function solidSpans(db: Knex, userLanguage: UserLanguage, days: Days, rule: SolidRule) {
  type Row = { from: StudyDay; to: StudyDay; n: number };
  return (await db.raw<{ rows: Row[] }>(SPANS, { ...bindingsOf(userLanguage, days), ...rule })).rows;
}

/** Total minutes by source. Words graded through the tutor or a video have no answering time of their own. */
const MINUTES = `
  select
    (select round(coalesce(sum(s.watched_ms), 0) / 60000.0, 1)::float8 from watch_sessions s
      join known_videos(:userId) v on v.id = s.video_id where s.user_id = :userId and v.lang = :language) as video,
    log.study, log.exercises
  from (select round(coalesce(sum(duration_ms) filter (where source = 'study'), 0) / 60000.0, 1)::float8 as study,
      round(coalesce(sum(duration_ms) filter (where source = 'exercise'), 0) / 60000.0, 1)::float8 as exercises
    from review_log where user_id = :userId and lang = :language and undone_at is null) as log`;

type SpentMinutes = Pick<LanguageProgress['minutes'], 'video' | 'study' | 'exercises'>;

export async function spentMinutes(db: Knex, { userId, language }: UserLanguage): Promise<SpentMinutes> {
  const { rows } = await db.raw<{ rows: [SpentMinutes] }>(MINUTES, { userId, language });
  return rows[0];
}

export async function outsideMinutes(
  db: Knex,
  { userId, language }: UserLanguage,
): Promise<ReadonlyMap<OutsideSource, number>> {
  const rows = await db('outside_hours')
    .where({ user_id: userId, lang: language })
    .groupBy('source')
    .select<{ source: OutsideSource; minutes: number }[]>('source', db.raw('sum(minutes)::float8 as minutes'));
  return new Map(rows.map(({ source, minutes }) => [source, minutes]));
}

const ACTIVE = `
  select count(*)::int as days from active_days a where a.user_id = :userId and (
    exists (select from review_log l
      where l.user_id = :userId and l.study_day = a.study_day and l.lang = :language and l.undone_at is null)
    or exists (select from watch_sessions s join known_videos(:userId) v on v.id = s.video_id
      where s.user_id = :userId and s.study_day = a.study_day and v.lang = :language))`;

export async function activeDaysIn(db: Knex, { userId, language }: UserLanguage): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ days: number }] }>(ACTIVE, { userId, language });
  return rows[0].days;
}
