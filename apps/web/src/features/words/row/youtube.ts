import type { Video } from '#store/api/videos/videos-api.ts';

const WATCH = 'https://www.youtube.com/watch?v=';

/** Returns the YouTube URL of a video, or null if it is not YouTube's. For an unknown video, the id decides. */
export function watchUrl(videoId: string | null, video: Pick<Video, 'player'> | null | undefined): string | null {
  if (videoId === null || !/^[A-Za-z0-9_-]{11}$/.test(videoId)) return null;
  // The id of a story can have the same length.
  const isElsewhere = video ? video.player !== 'youtube' : /^story-[a-z]{2}-\d+$/.test(videoId);
  return isElsewhere ? null : WATCH + videoId;
}
