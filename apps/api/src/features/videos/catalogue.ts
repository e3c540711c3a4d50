import type { ChannelSource, LanguageCode, VideoSource, VideoSourceFile } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { ReadShared } from '#db/shared-reads';
import { THRESHOLD } from '#http/send/compress';
import { FixedBody, JSON_TYPE } from '#http/fixed-body';
import { written, type Written } from '#http/route';
import { sharedRead } from '#lib/shared-read';
import { catalogueVersion, listVideos, type CatalogueVideo, type ListedVideo } from './videos.store.ts';

/** Converts a language's source file to catalog videos. Values that a video lacks come from its channel. */
export function toCatalogueVideos(channels: readonly ChannelSource[], language: LanguageCode): CatalogueVideo[] {
  return channels.flatMap((channel) =>
    channel.videos.map((video) => ({
      id: video.id,
      language,
      player: video.player ?? 'youtube',
      title: video.title,
      url: video.url,
      thumbnail: video.thumbnail,
      duration: video.duration,
      publishDate: video.publishDate,
      viewsCount: video.views_count,
      channelId: channel.channelId,
      channelName: video.channelName ?? channel.channelName,
      channelImage: channel.channel_img_profile,
      levels: video.langLevel ?? channel.langLevel,
      hasChannelLevels: video.langLevel === undefined,
      fileName: null,
    })),
  );
}

function toSource(video: ListedVideo): VideoSource {
  return {
    id: video.id,
    title: video.title,
    url: video.url,
    thumbnail: video.thumbnail,
    duration: video.duration,
    publishDate: video.publishDate,
    views_count: video.viewsCount,
    ...(!video.hasChannelLevels && { langLevel: [...video.levels] }),
    player: video.player,
    captions: video.captions,
  };
}

const CHANNEL_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

function levelsOf(videos: readonly ListedVideo[]): string[] {
  const all = new Set(videos.flatMap(({ levels }) => levels.map((level) => level.slice(0, 2))));
  return CHANNEL_LEVELS.filter((level) => all.has(level));
}

/** Converts videos to a language's source file, grouped by channel. Channels are ordered by their first video. */
export function toSourceFile(videos: readonly ListedVideo[]): ChannelSource[] {
  const channels = new Map<string, ListedVideo[]>();
  for (const video of videos) {
    const key = video.channelId ?? video.channelName;
    const listed = channels.get(key);
    if (listed === undefined) channels.set(key, [video]);
    else listed.push(video);
  }
  return [...channels.values()].flatMap((listed) => {
    const [first] = listed;
    if (first === undefined) return [];
    const ofChannel = listed.find(({ hasChannelLevels }) => hasChannelLevels)?.levels;
    return {
      channelName: first.channelName,
      channel_img_profile: first.channelImage,
      channelId: first.channelId,
      langLevel: ofChannel === undefined ? levelsOf(listed) : [...ofChannel],
      videos: listed.map(toSource),
    };
  });
}

type Body = FixedBody<Written<VideoSourceFile>>;

async function writeBody(db: Knex, language: LanguageCode): Promise<Body | null> {
  const videos = await listVideos(db, language);
  if (videos.length === 0) return null;
  const identity = written<VideoSourceFile>(JSON.stringify(toSourceFile(videos)));
  return new FixedBody({ type: JSON_TYPE, identity, isPackable: identity.length >= THRESHOLD });
}

/**
 * Returns a function that serializes a language's source file once per catalog version; null if it has no videos.
 * The version is read from the database, because another process may have changed the catalog.
 */
export function createCatalogue(readShared: ReadShared) {
  const kept = new Map<LanguageCode, { version: string; body: Promise<Body | null> }>();
  const currentVersion = sharedRead(() => readShared(catalogueVersion));
  return async (language: LanguageCode): Promise<Body | null> => {
    const version = await currentVersion();
    const known = kept.get(language);
    if (known?.version === version) return known.body;
    const forget = (): void => {
      if (kept.get(language) === entry) kept.delete(language);
    };
    const body = readShared(async (db) => {
      // This may be another database than the one with the version.
      if ((await catalogueVersion(db)) !== version) forget();
      return writeBody(db, language);
    });
    const entry = { version, body };
    kept.set(language, entry);
    body.catch(forget);
    return body;
  };
}
