import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { toSourceFile } from './catalogue.ts';
import { listVideos, noteCatalogueChange } from './videos.store.ts';

/** A catalog channel, with the values that its new videos inherit. */
export interface KnownChannel {
  readonly channelId: string;
  readonly language: LanguageCode;
  readonly channelName: string;
  readonly channelImage: string | null;
  readonly levels: readonly string[];
}

/** Lists the channels of a language that have a YouTube feed, each once, with all levels of its videos. */
export async function listChannels(db: Knex, language: LanguageCode): Promise<KnownChannel[]> {
  const videos = await listVideos(db, language);
  return toSourceFile(videos.filter(({ player }) => player === 'youtube')).flatMap((channel) =>
    channel.channelId === null || !/^UC[\w-]{22}$/.test(channel.channelId)
      ? []
      : {
          channelId: channel.channelId,
          language,
          channelName: channel.channelName,
          channelImage: channel.channel_img_profile,
          levels: channel.langLevel,
        },
  );
}

/** Returns which of the videos are in the catalog, including those that are gone from YouTube. */
export async function knownVideos(db: Knex, ids: readonly string[]): Promise<Set<string>> {
  const known = db('videos').whereIn('id', [...ids]);
  return new Set(await known.pluck<string[]>('id'));
}

export async function listOwnLevels(db: Knex, ids: readonly string[]): Promise<Map<string, readonly string[]>> {
  const rows = await db('videos')
    .whereIn('id', [...ids])
    .where({ has_channel_levels: false })
    .select<{ id: string; levels: string[] }[]>('id', 'levels');
  return new Map(rows.map(({ id, levels }) => [id, levels]));
}

/** Lists YouTube videos that were not checked since the given time, with those never checked first. */
export async function listUnverified(db: Knex, since: number): Promise<string[]> {
  return db('videos')
    .where({ player: 'youtube' })
    .where((open) => open.whereNull('verified_at').orWhere('verified_at', '<', new Date(since)))
    .orderByRaw('verified_at nulls first, place')
    .pluck<string[]>('id');
}

export async function countYoutubeVideos(db: Knex): Promise<number> {
  const row = await db('videos').where({ player: 'youtube' }).count<{ count: string }[]>({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

export type Verdict = 'same' | 'renamed' | 'gone' | 'back';

interface KnownRow {
  title: string;
  channel_name: string;
  missing_since: Date | null;
}

/** Records a check of a video. A video that is gone (`found` is null) is hidden from learners until it is back. */
export async function noteVerified(
  db: Knex,
  { id, found }: { id: string; found: { title: string; channelName: string } | null },
  now: number,
): Promise<Verdict> {
  const row = await db('videos').where({ id }).first<KnownRow | undefined>('title', 'channel_name', 'missing_since');
  if (row === undefined) return 'same';
  const time = new Date(now);
  const wasGone = row.missing_since !== null;
  const isRenamed = found !== null && (found.title !== row.title || found.channelName !== row.channel_name);
  await db.transaction(async (transaction) => {
    await transaction('videos')
      .where({ id })
      .update({
        verified_at: time,
        missing_since: found === null ? (row.missing_since ?? time) : null,
        ...(found !== null && { title: found.title, channel_name: found.channelName }),
      });
    if (isRenamed || wasGone !== (found === null)) await noteCatalogueChange(transaction);
  });
  if (found === null) return wasGone ? 'same' : 'gone';
  if (wasGone) return 'back';
  return isRenamed ? 'renamed' : 'same';
}
