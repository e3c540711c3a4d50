import type { LanguageCode, WatchHistory } from '@wordreel/shared';
import { type Video, useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { useGetWatchHistoryQuery } from '#store/api/videos/watch-api.ts';

/**
 * In seconds. A video watched for less than `BEGUN` does not count as begun, and one with less than `LEFT` to go counts
 * as watched.
 */
const BEGUN = 15;
const LEFT = 10;

export interface BegunVideo {
  video: Video;
  /** The position where it was left, in seconds. */
  position: number;
}

/** Returns the last unfinished video of the learner, refetched on every visit, or null. */
export function useBegunVideo(language: LanguageCode): BegunVideo | null {
  const { currentData: videos } = useGetVideosQuery(language);
  const { currentData: history } = useGetWatchHistoryQuery(language, { refetchOnMountOrArgChange: true });
  for (const watched of history ?? []) {
    const video = isBegun(watched) ? videos?.find(({ id }) => id === watched.videoId) : undefined;
    if (video !== undefined && (video.duration === null || watched.position <= video.duration - LEFT)) {
      return { video, position: watched.position };
    }
  }
  return null;
}

function isBegun({ finishedAt, position }: WatchHistory[number]): boolean {
  return finishedAt === null && position >= BEGUN;
}
