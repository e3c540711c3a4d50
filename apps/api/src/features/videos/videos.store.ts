import type { LanguageCode, VideoDetails, VideoLanguages, VideoPlayer } from '@wordreel/shared';
import type { Knex } from 'knex';

type CaptionKind = NonNullable<VideoDetails['captions']>;

/** A video in the catalog. Unknown values are null. */
export interface CatalogueVideo {
  readonly id: string;
  readonly language: LanguageCode;
  readonly player: Exclude<VideoPlayer, 'local'>;
  readonly title: string;
  readonly url: string;
  readonly thumbnail: string | null;
  /** In seconds. */
  readonly duration: number | null;
  /** An ISO date. */
  readonly publishDate: string | null;
  readonly viewsCount: number | null;
  readonly channelId: string | null;
  readonly channelName: string;
  readonly channelImage: string | null;
  readonly levels: readonly string[];
  /** Whether the levels come from the channel instead of the video. */
  readonly hasChannelLevels: boolean;
  /** The file name in the media folder, if the video is a file. */
  readonly fileName: string | null;
}

/** A catalog video with the kind of captions that the learner sees; null if it has none. */
export interface ListedVideo extends CatalogueVideo {
  readonly captions: CaptionKind | null;
}

/** A video of the catalog, or one of the learner's own. */
export interface FoundVideo extends Omit<ListedVideo, 'player'> {
  readonly player: VideoPlayer;
}

/** `views` is a bigint, which the driver would return as text; `float8` is exact for any realistic number of views. */
const COLUMNS = `v.id, v.lang as language, v.player, v.title, v.url, v.thumbnail,
  (v.duration_ms / 1000.0)::float8 as duration, v.published_on::text as "publishDate",
  v.views::float8 as "viewsCount", v.channel_id as "channelId", v.channel_name as "channelName",
  v.channel_image as "channelImage", v.levels, v.has_channel_levels as "hasChannelLevels", v.file_name as "fileName"`;

export async function listVideos(db: Knex, language: LanguageCode): Promise<ListedVideo[]> {
  const { rows } = await db.raw<{ rows: ListedVideo[] }>(
    `select ${COLUMNS}, t.kind as captions from videos v
    left join transcripts t on t.video_id = v.id and t.user_id is null
    where v.lang = ? and v.missing_since is null order by v.place`,
    [language],
  );
  return rows;
}

export async function listLanguages(db: Knex): Promise<VideoLanguages> {
  const { rows } = await db.raw<{ rows: VideoLanguages }>(
    `select v.lang as code, count(*)::int as videos, count(t.id)::int as captioned from videos v
    left join transcripts t on t.video_id = v.id and t.user_id is null
    where v.missing_since is null group by v.lang order by captioned desc, videos desc, v.lang`,
  );
  return rows;
}

/** Finds a video with the captions that the learner sees, their own first. @param userId null for a guest */
export async function findVideo(db: Knex, userId: string | null, id: string): Promise<FoundVideo | null> {
  const { rows } = await db.raw<{ rows: ListedVideo[] }>(
    `select ${COLUMNS}, t.kind as captions from visible_videos(:userId) v
    left join transcripts t on t.video_id = v.id and (t.user_id is null or t.user_id = :userId)
    where v.id = :id order by t.user_id nulls last limit 1`,
    { userId, id },
  );
  return rows[0] ?? null;
}

export async function listLevels(db: Knex, id: string): Promise<readonly string[] | null> {
  const row = await db('videos').where({ id }).first<{ levels: string[] } | undefined>('levels');
  return row?.levels ?? null;
}

/** Returns a number that increases with every change of the catalog. */
export async function catalogueVersion(db: Knex): Promise<string> {
  const row = await db('instance').first<{ catalogue_version: string }>('catalogue_version');
  return row.catalogue_version;
}

/** Increments the catalog version. Call it in the same transaction as every change of the catalog. */
export async function noteCatalogueChange(db: Knex): Promise<void> {
  await db('instance').increment('catalogue_version');
}

const SAVE = `
  insert into videos (id, lang, player, title, url, thumbnail, duration_ms, published_on, views, channel_id, channel_name,
    channel_image, levels, has_channel_levels, file_name, is_shipped, created_at)
  select id, language, player, title, url, thumbnail, round(duration * 1000), "publishDate", "viewsCount", "channelId",
    "channelName", "channelImage", array(select json_array_elements_text(levels)), "hasChannelLevels", "fileName",
    :isShipped::boolean, :time::timestamptz
  from json_to_recordset(:videos::json) as v(id text, language text, player text, title text, url text, thumbnail text,
    duration numeric, "publishDate" date, "viewsCount" bigint, "channelId" text, "channelName" text, "channelImage" text,
    levels json, "hasChannelLevels" boolean, "fileName" text)
  on conflict (id) do update set
    lang = excluded.lang, player = excluded.player, title = excluded.title, url = excluded.url,
    thumbnail = coalesce(excluded.thumbnail, videos.thumbnail),
    duration_ms = coalesce(excluded.duration_ms, videos.duration_ms),
    published_on = coalesce(excluded.published_on, videos.published_on), views = coalesce(excluded.views, videos.views),
    channel_id = coalesce(excluded.channel_id, videos.channel_id), channel_name = excluded.channel_name,
    channel_image = coalesce(excluded.channel_image, videos.channel_image), levels = excluded.levels,
    has_channel_levels = excluded.has_channel_levels, file_name = excluded.file_name, is_shipped = excluded.is_shipped,
    missing_since = case when excluded.player = 'youtube' then videos.missing_since end
  where not excluded.is_shipped or videos.is_shipped`;

/** Adds or updates videos, keeping known facts. Shipped videos never replace those of the operator. */
export async function saveVideos(
  db: Knex,
  videos: readonly CatalogueVideo[],
  isShipped: boolean,
  now: number,
): Promise<void> {
  if (videos.length === 0) return;
  await db.raw(SAVE, { videos: JSON.stringify(videos), isShipped, time: new Date(now) });
}
