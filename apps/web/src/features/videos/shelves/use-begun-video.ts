import type { LanguageCode, WatchHistory } from '@wordreel/shared';
import { type Video, useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { useGetWatchHistoryQuery } from '#store/api/videos/watch-api.ts';

/** Who has seen less than this has hardly begun, and with less than that to go has seen it. Seconds. */
const BEGUN = 15;
const LEFT = 10;

export interface BegunVideo {
  video: Video;
  /** Where it was left: seconds. */
  position: number;
}

/** The video that the learner was watching last and has not finished; read anew by every visit. Null for none. */
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
