import type { Video } from '#store/api/videos/videos-api.ts';

const WATCH = 'https://www.youtube.com/watch?v=';

/**
 * Where a video can be watched at YouTube; null for an id that is not YouTube's.
 * @param video what is known of it: null or undefined where that is nothing, so that the id alone says what it is
 */
export function watchUrl(videoId: string | null, video: Pick<Video, 'player'> | null | undefined): string | null {
  if (videoId === null || !/^[A-Za-z0-9_-]{11}$/.test(videoId)) return null;
  // A story's id may be as long.
  const isElsewhere = video ? video.player !== 'youtube' : /^story-[a-z]{2}-\d+$/.test(videoId);
  return isElsewhere ? null : WATCH + videoId;
}
