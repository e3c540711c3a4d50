import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import { knownVideos, listOwnLevels } from '#features/videos/upkeep.store';
import { noteCatalogueChange, saveVideos, type CatalogueVideo } from '#features/videos/videos.store';
import { readPlaylist } from './read-playlist.ts';
import { youtubeVideo } from '#operator/youtube-video';

/** Number of videos saved per statement. */
const BATCH = 1000;

/** Adds or updates the videos of a flat playlist. Levels of single videos stay. @throws if the file is invalid */
export async function importCatalogue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { file, language, levels }: { file: string; language: LanguageCode; levels: readonly string[] },
) {
  const { videos: listed, leftOut } = readPlaylist(file);
  const ids = listed.map(({ id }) => id);
  const [known, ownLevels] = [await knownVideos(db, ids), await listOwnLevels(db, ids)];
  const videos = listed.map((video): CatalogueVideo => ({
    ...youtubeVideo(video.id),
    ...video,
    language,
    duration: video.duration === null ? null : Math.max(1, Math.round(video.duration)),
    channelName: video.channelName ?? 'Unknown channel',
    levels: ownLevels.get(video.id) ?? levels,
    hasChannelLevels: !ownLevels.has(video.id),
  }));
  await db.transaction(async (transaction) => {
    for (let start = 0; start < videos.length; start += BATCH) {
      await saveVideos(transaction, videos.slice(start, start + BATCH), false, clock());
    }
    await noteCatalogueChange(transaction);
  });
  return { added: ids.length - known.size, refreshed: known.size, leftOut };
}
