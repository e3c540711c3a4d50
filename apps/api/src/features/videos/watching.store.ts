import type { LanguageCode, ProgressBody, VideoDetails, WatchHistory, WatchLater } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';

export type Progress = NonNullable<VideoDetails['progress']>;

interface ProgressRow {
  position_ms: number;
  finished_at: Date | null;
}

/** @returns the position in the latest session, and when the video was first finished; null if there is no session */
export async function findProgress(db: Knex, userId: string, videoId: string): Promise<Progress | null> {
  const { rows } = await db.raw<{ rows: ProgressRow[] }>(
    `select position_ms, min(finished_at) over () as finished_at from watch_sessions
    where user_id = :userId and video_id = :videoId order by last_seen_at desc limit 1`,
    { userId, videoId },
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { position: row.position_ms / 1000, finishedAt: row.finished_at?.toISOString() ?? null };
}

/** One watch session of one video. Times are in seconds. */
export interface WatchSession extends Required<Omit<ProgressBody, 'zone' | 'secondsAgo'>> {
  readonly userId: string;
  readonly videoId: string;
  readonly studyDay: number | null;
}

/**
 * Saves a session, which keeps its first study day. Late reports never reduce the watched time or overwrite a newer
 * position. @param at in ms @returns its study day; null if there is no such video or the session is of another video
 */
export async function saveWatchSession(
  db: Knex,
  session: WatchSession,
  at: number,
): Promise<{ studyDay: number | null } | null> {
  const time = new Date(at);
  const { rows } = await db.raw<{ rows: { study_day: number | null }[] }>(
    `insert into watch_sessions as kept (user_id, session_id, video_id, position_ms, watched_ms, finished_at,
      started_at, last_seen_at, lookups, study_day)
    select :userId::uuid, :sessionId::uuid, v.id, round(:position::numeric * 1000), round(:watched::numeric * 1000),
      case when :isFinished::boolean then :time::timestamptz end, :time::timestamptz, :time::timestamptz,
      :lookups::integer, :studyDay::integer
    from visible_videos(:userId) v where v.id = :videoId
    on conflict (user_id, session_id) do update set
      position_ms = case when excluded.last_seen_at < kept.last_seen_at then kept.position_ms
        else excluded.position_ms end, watched_ms = greatest(kept.watched_ms, excluded.watched_ms),
      finished_at = coalesce(kept.finished_at, excluded.finished_at),
      lookups = greatest(kept.lookups, excluded.lookups), study_day = coalesce(kept.study_day, excluded.study_day),
      last_seen_at = greatest(kept.last_seen_at, excluded.last_seen_at)
    where kept.video_id = excluded.video_id
    returning study_day`,
    { ...session, time },
  );
  const [saved] = rows;
  if (saved !== undefined && session.isUnfinished) {
    const { userId, videoId } = session;
    // Keeps finishes that are newer than this report.
    const ended = db('watch_sessions').where({ user_id: userId, video_id: videoId }).where('finished_at', '<=', time);
    await ended.update({ finished_at: null });
  }
  return saved === undefined ? null : { studyDay: saved.study_day };
}

/** @returns false if one of the videos does not exist */
export async function saveDifficulty(
  db: Knex,
  vote: { userId: string; videoId: string; comparedTo: string; answer: string },
  now: number,
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into difficulty_votes (user_id, video_id, compared_to, answer, created_at)
    select :userId::uuid, a.id, b.id, :answer, :time::timestamptz from visible_videos(:userId) a, visible_videos(:userId) b
    where a.id = :videoId and b.id = :comparedTo
    on conflict (user_id, video_id, compared_to) do update set answer = excluded.answer, created_at = excluded.created_at
    returning 1 as saved`,
    { ...vote, time: new Date(now) },
  );
  return rows.length > 0;
}

const MOST_WATCHED = 500;

export async function listWatched(db: Knex, { userId, language }: UserLanguage): Promise<WatchHistory> {
  type Row = Omit<WatchHistory[number], 'finishedAt' | 'lastSeenAt'> & { finishedAt: Date | null; lastSeenAt: Date };
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select s.video_id as "videoId", v.title,
      ((array_agg(s.position_ms order by s.last_seen_at desc))[1] / 1000.0)::float8 as position,
      (sum(s.watched_ms) / 1000.0)::float8 as watched, min(s.finished_at) as "finishedAt",
      max(s.last_seen_at) as "lastSeenAt"
    from watch_sessions s join visible_videos(:userId) v on v.id = s.video_id
    where s.user_id = :userId and v.lang = :language
    group by s.video_id, v.title order by max(s.last_seen_at) desc limit ${MOST_WATCHED}`,
    { userId, language },
  );
  return rows.map(({ finishedAt, lastSeenAt, ...row }) => ({
    ...row,
    finishedAt: finishedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/** Forgets what a learner did with catalog videos of a language. Their own videos are deleted with the language. */
export async function forgetVideosOf(trx: Knex, userId: string, language: LanguageCode): Promise<void> {
  const videos = trx('videos').where({ lang: language }).select('id');
  await trx('watch_sessions').where({ user_id: userId }).whereIn('video_id', videos.clone()).delete();
  await trx('watch_later').where({ user_id: userId }).whereIn('video_id', videos.clone()).delete();
  await trx('difficulty_votes').where({ user_id: userId }).whereIn('video_id', videos.clone()).delete();
}

interface Kept {
  readonly userId: string;
  readonly videoId: string;
}

/** Saves a video for later, once. @returns false if the video does not exist */
export async function keepForLater(db: Knex, { userId, videoId }: Kept, now: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `with video as (select id from visible_videos(:userId) where id = :videoId), kept as (
      insert into watch_later (user_id, video_id, kept_at) select :userId::uuid, id, :time::timestamptz from video
      on conflict do nothing)
    select 1 as found from video`,
    { userId, videoId, time: new Date(now) },
  );
  return rows.length > 0;
}

export async function dropFromLater(db: Knex, { userId, videoId }: Kept): Promise<void> {
  await db('watch_later').where({ user_id: userId, video_id: videoId }).delete();
}

export async function listLater(db: Knex, { userId, language }: UserLanguage): Promise<WatchLater> {
  const { rows } = await db.raw<{ rows: { videoId: string; keptAt: Date }[] }>(
    `select l.video_id as "videoId", l.kept_at as "keptAt" from watch_later l join visible_videos(:userId) v on v.id = l.video_id
    where l.user_id = :userId and v.lang = :language order by l.kept_at desc, l.video_id`,
    { userId, language },
  );
  return rows.map(({ videoId, keptAt }) => ({ videoId, keptAt: keptAt.toISOString() }));
}
