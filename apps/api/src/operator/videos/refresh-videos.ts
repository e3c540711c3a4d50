import { LANGUAGES } from '@wordreel/shared';
import type { FeedVideo, Youtube } from '#adapters/youtube';
import type { Deps } from '#deps';
import {
  countYoutubeVideos,
  knownVideos,
  listChannels,
  listUnverified,
  noteVerified,
  type KnownChannel,
} from '#features/videos/upkeep.store';
import { noteCatalogueChange, saveVideos, type CatalogueVideo } from '#features/videos/videos.store';
import { DAY } from '#lib/clock';
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

/** Adds new videos of the channels in the catalog, with their channel's level. */
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

/** Videos checked within this time, in ms, are skipped, so that a run that stopped early can be continued. */
const FRESH = 7 * DAY;

/** Checks which videos of the catalog still exist on YouTube, and updates their titles. */
export async function verifyVideos({ db, clock }: Pick<Deps, 'db' | 'clock'>, youtube: Youtube, progress: Progress) {
  const open = await listUnverified(db, clock() - FRESH);
  const skipped = (await countYoutubeVideos(db)) - open.length;
  const verdicts = { same: 0, renamed: 0, gone: 0, back: 0 };
  const ask = async (id: string): Promise<void> => {
    const answer = await youtube.readVideo(id);
    const verdict = await noteVerified(db, { id, found: answer.kind === 'gone' ? null : answer }, clock());
    verdicts[verdict] += 1;
  };
  const walk = await walkThrough(open, { nameOf: (id) => id, ask, progress });
  return { ...walk, verdicts, skipped };
}
