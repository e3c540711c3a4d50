import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';

const MOST_LINES = 30;
const MOST_MISTAKES = 8;

const LINES = `
  with own as (
    select id from transcripts where video_id = :videoId and lang = :language and (user_id is null or user_id = :userId)
    order by user_id nulls last limit 1
  ), seen as (
    select coalesce(max(position_ms), 0) as at from (
      select position_ms from watch_sessions where user_id = :userId and video_id = :videoId
      order by last_seen_at desc limit 1) as last
  ), until as (
    select greatest(${MOST_LINES}, count(*)) as line from transcript_lines l, own, seen
    where l.transcript_id = own.id and l.start_ms <= seen.at
  )
  select l.text from transcript_lines l, own, until
  where l.transcript_id = own.id and l.line < until.line and l.line >= until.line - ${MOST_LINES} order by l.line`;

/** Returns a video's lines before the point where the learner stopped watching, or the first lines if not watched. */
export async function linesSeen(db: Knex, { userId, language }: UserLanguage, videoId: string): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { text: string }[] }>(LINES, { userId, language, videoId });
  return rows.map(({ text }) => text);
}

export async function lastMistakes(
  db: Knex,
  { userId, language }: UserLanguage,
): Promise<{ quote: string; better: string; why: string }[]> {
  return db('tutor_notes')
    .where({ user_id: userId, lang: language, is_shown: true })
    .orderBy('id', 'desc')
    .limit(MOST_MISTAKES)
    .select('quote', 'better', 'why');
}
