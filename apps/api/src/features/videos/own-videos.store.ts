import {
  filmUrl,
  isLanguageCode,
  OWN_VIDEO_QUOTAS,
  type OwnVideos,
  type OwnVideoSource,
  type YoutubeVideo,
  youtubeThumbnail,
  youtubeUrl,
} from '@wordreel/shared';
import type { Knex } from 'knex';
import { lockLearner } from '#db/lock-learner';
import { conflict } from '#lib/api-error';
import type { UserLanguage } from '#lib/user-language';

// This file and its migration are the only ones that name `all_videos`: others read `videos`, which is the catalog,
// or `visible_videos(viewer)`, so a private video can't be shown to someone else by a forgotten condition.

export interface OwnVideo extends UserLanguage {
  readonly id: string;
  readonly source: OwnVideoSource;
  readonly level: string;
  readonly title: string;
  /** Seconds; null if unknown. */
  readonly duration: number | null;
  readonly series: string | null;
  readonly episode: number | null;
}

const youtubeIdOf = (source: OwnVideoSource) => (source.player === 'youtube' ? source.youtubeId : null);

/** The name that identifies a video among a learner's own. */
const keyOf = (source: OwnVideoSource): string =>
  source.player === 'youtube' ? `youtube:${source.youtubeId}` : filmUrl(source.fingerprint);

/** Finds a video in the catalog, or else among the learner's own. */
export async function findBySource(db: Knex, userId: string, source: OwnVideoSource): Promise<YoutubeVideo['known']> {
  const { rows } = await db.raw<{ rows: { id: string; language: string }[] }>(
    `select id, lang as language from visible_videos(:userId)
    where (id = :youtubeId and player = 'youtube' and missing_since is null) or (owner_id = :userId and source_key = :key)
    order by owner_id nulls first limit 1`,
    { userId, youtubeId: youtubeIdOf(source), key: keyOf(source) },
  );
  const [row] = rows;
  return row !== undefined && isLanguageCode(row.language) ? { id: row.id, language: row.language } : null;
}

/** The columns that follow from where a video is. */
export const columnsOfSource = (source: OwnVideoSource) => ({
  player: source.player,
  source_key: keyOf(source),
  ...(source.player === 'youtube'
    ? { url: youtubeUrl(source.youtubeId), thumbnail: youtubeThumbnail(source.youtubeId), channel_name: 'YouTube' }
    : { url: filmUrl(source.fingerprint), thumbnail: null, channel_name: '' }),
});

/** A learner's own videos, without removed ones. */
export const ownVideos = (db: Knex, userId: string): Knex.QueryBuilder =>
  db('all_videos').where({ owner_id: userId, removed_at: null });

export interface ArchivedId {
  readonly id: string;
  readonly source: OwnVideoSource;
}

const STANDING = `
  select a.id, exists (select from all_videos v where v.id = a.id and v.owner_id is distinct from :userId::uuid) as "isTaken",
    coalesce(
      (select v.id from videos v where v.id = a."youtubeId" and v.player = 'youtube' and v.missing_since is null),
      (select v.id from all_videos v
        where v.owner_id = :userId::uuid and v.removed_at is null and v.source_key = a.key)
    ) as "knownId"
  from json_to_recordset(:videos::json) as a(id text, "youtubeId" text, key text)`;

/** Tells for each video whether its id is someone else's, and under which id the learner can see the same video. */
export async function standingOf(db: Knex, userId: string, videos: readonly ArchivedId[]) {
  type Row = { id: string; isTaken: boolean; knownId: string | null };
  const asked = videos.map(({ id, source }) => ({ id, youtubeId: youtubeIdOf(source), key: keyOf(source) }));
  return (await db.raw<{ rows: Row[] }>(STANDING, { userId, videos: JSON.stringify(asked) })).rows;
}

export async function hasOwnVideo(db: Knex, userId: string, id: string): Promise<boolean> {
  return (await db('all_videos').where({ id, owner_id: userId }).first('id')) !== undefined;
}

const SAVE = `
  insert into all_videos as kept (id, lang, player, title, url, thumbnail, channel_name, levels, created_at, owner_id,
    source_key, duration_ms, series, episode)
  values (:id, :language, :player, :title, :url, :thumbnail, :channel_name, array[:level::text], :time, :userId::uuid,
    :source_key, round(:duration::numeric * 1000), :series, :episode)
  on conflict (id) do update set title = excluded.title, levels = excluded.levels, series = excluded.series,
    episode = excluded.episode, removed_at = null, url = excluded.url, thumbnail = excluded.thumbnail,
    source_key = excluded.source_key, duration_ms = coalesce(excluded.duration_ms, kept.duration_ms)
  where kept.owner_id = excluded.owner_id and kept.lang = excluded.lang
    and coalesce(kept.source_key, excluded.source_key) = excluded.source_key
  returning id`;

/**
 * Adds a learner's own video, changes it, or brings it back if it was removed.
 * @returns the id of the video, or of the one that the learner can already see under the same link; null if the id
 *   belongs to another video
 * @throws ApiError `conflict` if the learner has too many videos, or if the link or the language would change
 */
export async function saveOwnVideo(db: Knex, video: OwnVideo, now: number): Promise<string | null> {
  const { id, userId, source } = video;
  return db.transaction(async (trx) => {
    await lockLearner(trx, userId);
    const known = await findBySource(trx, userId, source);
    if (known !== null && known.id !== id) return known.id;
    if (known === null) await assertRoom(trx, userId);
    const { rows } = await trx.raw<{ rows: unknown[] }>(SAVE, {
      ...video,
      ...columnsOfSource(source),
      time: new Date(now),
    });
    if (rows.length > 0) return id;
    if (await hasOwnVideo(trx, userId, id)) throw conflict('Add the video again to change its link or language.');
    return null;
  });
}

async function assertRoom(trx: Knex, userId: string): Promise<void> {
  const [counted] = await ownVideos(trx, userId).count<{ count: string }[]>({ count: '*' });
  if (Number(counted?.count) < OWN_VIDEO_QUOTAS.videos) return;
  throw conflict(
    `You have added ${OWN_VIDEO_QUOTAS.videos.toLocaleString('en')} videos, which is the limit of one account. Remove one first.`,
  );
}

/** Hides a learner's own video at once; a job deletes it later. @returns false if the learner has no such video */
export async function removeOwnVideo(db: Knex, userId: string, id: string, now: number): Promise<boolean> {
  return (
    (await ownVideos(db, userId)
      .where({ id })
      .update({ removed_at: new Date(now) })) > 0
  );
}

const LIST = `
  with watched as (
    select video_id, ((array_agg(position_ms order by last_seen_at desc))[1] / 1000.0)::float8 as position,
      min(finished_at) as "finishedAt"
    from watch_sessions where user_id = :userId group by video_id
  )
  select v.id, v.title, v.url, v.player, v.thumbnail, (v.duration_ms / 1000.0)::float8 as duration, v.levels[1] as level, v.series,
    v.episode, t.kind as captions, v.created_at as "addedAt", watched.position, watched."finishedAt"
  from all_videos v left join transcripts t on t.video_id = v.id and t.user_id = v.owner_id
    left join watched on watched.video_id = v.id
  where v.owner_id = :userId and v.lang = :language and v.removed_at is null
  order by v.place desc`;

export async function listOwnVideos(db: Knex, { userId, language }: UserLanguage): Promise<OwnVideos> {
  type Row = Omit<OwnVideos[number], 'addedAt' | 'progress'> & {
    addedAt: Date;
    position: number | null;
    finishedAt: Date | null;
  };
  const { rows } = await db.raw<{ rows: Row[] }>(LIST, { userId, language });
  return rows.map(({ addedAt, position, finishedAt, ...video }) => ({
    ...video,
    addedAt: addedAt.toISOString(),
    progress: position === null ? null : { position, finishedAt: finishedAt?.toISOString() ?? null },
  }));
}

/** Videos per statement. Deleting one also deletes its captions. */
const BATCH = 100;

/**
 * Deletes videos that were removed before a time. Those that were watched keep a bare row without title and link,
 * because the time spent on them still counts.
 * @returns how many were deleted or emptied
 */
export async function forgetRemovedVideos(db: Knex, before: number, signal: AbortSignal): Promise<number> {
  let forgotten = 0;
  for (let found = BATCH; found === BATCH && !signal.aborted; forgotten += found) {
    const { rows } = await db.raw<{ rows: [{ count: number }] }>(
      `with old as (
        select id, exists (select from watch_sessions s where s.video_id = v.id) as was_watched from all_videos v
        where removed_at < :before and source_key is not null limit ${BATCH} for update
      ), captions as (
        delete from transcripts where video_id in (select id from old where was_watched)
      ), emptied as (
        update all_videos v set title = '', url = '', thumbnail = null, source_key = null, series = null, episode = null
        from old where v.id = old.id and old.was_watched
      ), deleted as (
        delete from all_videos v using old where v.id = old.id and not old.was_watched
      )
      select count(*)::int as count from old`,
      { before: new Date(before) },
    );
    found = rows[0].count;
  }
  return forgotten;
}
