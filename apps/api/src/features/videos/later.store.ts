import type { WatchLater } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';

interface Kept {
  readonly userId: string;
  readonly videoId: string;
}

/** Saves a video for later, once. @returns false if the video does not exist */
export async function keepForLater(db: Knex, { userId, videoId }: Kept, now: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `with video as (select id from videos where id = :videoId), kept as (
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
    `select l.video_id as "videoId", l.kept_at as "keptAt" from watch_later l join videos v on v.id = l.video_id
    where l.user_id = :userId and v.lang = :language order by l.kept_at desc, l.video_id`,
    { userId, language },
  );
  return rows.map(({ videoId, keptAt }) => ({ videoId, keptAt: keptAt.toISOString() }));
}
