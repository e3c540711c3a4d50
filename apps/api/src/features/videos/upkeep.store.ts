import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { toSourceFile } from './write-catalogue.ts';
import { listVideos, noteCatalogueChange } from './videos.store.ts';

/** A channel of the catalogue, as its next video inherits it. */
export interface KnownChannel {
  readonly channelId: string;
  readonly language: LanguageCode;
  readonly channelName: string;
  readonly channelImage: string | null;
  readonly levels: readonly string[];
}

/** The channels of a language that YouTube has a feed for, each once, with the levels that its videos have together. */
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

/** Which of some videos are in the catalogue, gone ones among them. */
export async function knownVideos(db: Knex, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db('videos')
    .whereIn('id', [...ids])
    .select<{ id: string }[]>('id');
  return new Set(rows.map(({ id }) => id));
}

/** Those of some videos that have levels of their own, with these. */
export async function listOwnLevels(db: Knex, ids: readonly string[]): Promise<Map<string, readonly string[]>> {
  const rows = await db('videos')
    .whereIn('id', [...ids])
    .where({ has_channel_levels: false })
    .select<{ id: string; levels: string[] }[]>('id', 'levels');
  return new Map(rows.map(({ id, levels }) => [id, levels]));
}

/** Videos of YouTube that were not looked at since a time: those that never were first. */
export async function listUnverified(db: Knex, since: number): Promise<string[]> {
  const rows = await db('videos')
    .where({ player: 'youtube' })
    .where((open) => open.whereNull('verified_at').orWhere('verified_at', '<', new Date(since)))
    .orderByRaw('verified_at nulls first, place')
    .select<{ id: string }[]>('id');
  return rows.map(({ id }) => id);
}

export async function countYoutubeVideos(db: Knex): Promise<number> {
  const row = await db('videos').where({ player: 'youtube' }).count<{ count: string }[]>({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

/** What has become of a video since it was looked at before. */
export type Verdict = 'same' | 'renamed' | 'gone' | 'back';

interface KnownRow {
  title: string;
  channel_name: string;
  missing_since: Date | null;
}

/**
 * Notes what YouTube says of a video, and that it was asked.
 * @param found null where the video is gone: learners do not see it until it is back
 */
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
