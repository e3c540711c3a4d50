const WATCH = 'https://www.youtube.com/watch?v=';

/** Where a video can be watched; null for an id that is not YouTube's. */
export function watchUrl(videoId: string | null): string | null {
  return videoId !== null && /^[A-Za-z0-9_-]{11}$/.test(videoId) ? WATCH + videoId : null;
}
