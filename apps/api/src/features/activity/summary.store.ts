import { BEGINNER, type StudySummary } from '@wordreel/shared';
import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { ignored } from '#db/asked-words';
import type { UserLanguage } from '#lib/user-language';
import type { SolidRule } from './stats.store.ts';

interface CountedBy extends SolidRule {
  readonly today: StudyDay;
  readonly since: Date;
}

const STANDING = `
  select coalesce((select manual_level from user_languages where user_id = :userId and lang = :language), '${BEGINNER}') as level,
    count(*)::int as "wordCount", count(*) filter (where w.created_at >= :since)::int as added,
    count(*) filter (where not s.paused and s.stability >= :stability
      and not ${ignored('w')}
      and :today - s.last_day <= s.stability * :daysPerStability)::int as solid
  from words w left join review_state s on s.user_id = w.user_id and s.word_id = w.id
  where w.user_id = :userId and w.lang = :language and w.deleted_at is null`;

type Standing = Pick<StudySummary, 'level' | 'wordCount' | 'added' | 'solid'>;

export async function standingOf(db: Knex, { userId, language }: UserLanguage, by: CountedBy): Promise<Standing> {
  const { rows } = await db.raw<{ rows: [Standing] }>(STANDING, { userId, language, ...by });
  return rows[0];
}

/** Words that an answer today made solid, and words that were solid before an answer today but no longer are. */
const MOVED = `
  select w.word, l.turned_solid
  from review_log l join words w on w.user_id = l.user_id and w.id = l.word_id and w.deleted_at is null
    left join review_state s on s.user_id = w.user_id and s.word_id = w.id
  where l.user_id = :userId and l.study_day = :today and l.undone_at is null and l.lang = :language and l.counted
    and (l.turned_solid or (l.stability_before >= :stability and l.elapsed_days <= l.stability_before * :daysPerStability
      and (s.paused or s.stability < :stability or :today - s.last_day > s.stability * :daysPerStability)))
  order by l.id`;

export async function movedWords(
  db: Knex,
  { userId, language }: UserLanguage,
  { today, stability, daysPerStability }: Omit<CountedBy, 'since'>,
): Promise<Pick<StudySummary, 'turnedSolid' | 'lostSolid'>> {
  const bindings = { userId, language, today, stability, daysPerStability };
  const { rows } = await db.raw<{ rows: { word: string; turned_solid: boolean }[] }>(MOVED, bindings);
  const ofKind = (isTurned: boolean) => rows.flatMap((row) => (row.turned_solid === isTurned ? [row.word] : []));
  return { turnedSolid: ofKind(true), lostSolid: ofKind(false) };
}

/** Maximum number of captions searched for words: the learner's own first, then the newest shared ones. */
const MOST_TRANSCRIPTS = 200;
const MOST_VIDEOS = 5;

/** If a learner has their own captions for a video, the shared ones are ignored. Missing videos don't count. */
const WITH_WORDS = `
  with answered as materialized (
    select distinct w.lemma_id as id from review_log l join words w on w.user_id = l.user_id and w.id = l.word_id
    where l.user_id = :userId and l.study_day = :today and l.undone_at is null and l.lang = :language
      and w.deleted_at is null and w.lemma_id is not null
  ), visible as materialized (
    select t.video_id, t.lemma_ids from transcripts t join visible_videos(:userId) v on v.id = t.video_id
    where exists (select from answered) and t.lang = :language and v.missing_since is null
      and (t.user_id = :userId or (t.user_id is null and not exists (
        select from transcripts own where own.video_id = t.video_id and own.user_id = :userId)))
    order by t.user_id nulls last, t.id desc limit ${MOST_TRANSCRIPTS}
  ), matched as (
    select video_id, (select count(*)::int from answered where answered.id = any(visible.lemma_ids)) as words
    from visible
  )
  select m.video_id as id, m.words from matched m
  where m.words > 0
  order by exists (select from watch_sessions s
    where s.user_id = :userId and s.video_id = m.video_id and s.finished_at is not null), m.words desc, m.video_id
  limit ${MOST_VIDEOS}`;

/** Returns the videos whose captions have the most words answered today, with those watched to the end last. */
export async function videosOfAnswered(
  db: Knex,
  { userId, language }: UserLanguage,
  today: StudyDay,
): Promise<StudySummary['videos']> {
  const { rows } = await db.raw<{ rows: StudySummary['videos'] }>(WITH_WORDS, { userId, language, today });
  return rows;
}
