import { LANGUAGES } from '@wordreel/shared';
import type { FeedVideo, Youtube } from '#adapters/youtube';
import type { Deps } from '#deps';
import { knownVideos, listChannels, type KnownChannel } from '#features/videos/upkeep.store';
import { noteCatalogueChange, saveVideos, type CatalogueVideo } from '#features/videos/videos.store';
import { walkThrough } from './ask-youtube.ts';
import type { Progress } from '#operator/progress-bar';
import { youtubeVideo } from '#operator/youtube-video';

const toVideo = (channel: KnownChannel, video: FeedVideo): CatalogueVideo => ({
  ...youtubeVideo(video.id),
  ...channel,
  title: video.title,
  publishDate: video.publishDate,
  viewsCount: video.viewsCount,
  hasChannelLevels: true,
});

const nameOf = ({ channelName, channelId }: KnownChannel): string => `${channelName} (${channelId})`;

/** Adds new videos of the catalog's channels, with the level of their channel. */
export async function refreshVideos({ db, clock }: Pick<Deps, 'db' | 'clock'>, youtube: Youtube, progress: Progress) {
  const byLanguage = await Promise.all(LANGUAGES.map(({ code }) => listChannels(db, code)));
  let added = 0;

  async function refresh(channel: KnownChannel): Promise<void> {
    const listed = await youtube.readFeed(channel.channelId);
    if (listed === null) throw new Error('YouTube has no such channel');
    const known = await knownVideos(
      db,
      listed.map(({ id }) => id),
    );
    const fresh = listed.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return;
    await db.transaction(async (transaction) => {
      const videos = fresh.map((video) => toVideo(channel, video));
      await saveVideos(transaction, videos, false, clock());
      await noteCatalogueChange(transaction);
    });
    added += fresh.length;
  }

  const walk = await walkThrough(byLanguage.flat(), { nameOf, ask: refresh, progress });
  return { ...walk, added };
}
