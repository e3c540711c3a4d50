/** Returns a video's path, relative to `/api`. */
export function videoUrl(videoId: string): string {
  return `/videos/${encodeURIComponent(videoId)}`;
}

export function transcriptUrl(videoId: string): string {
  return `${videoUrl(videoId)}/transcript`;
}

/**
 * Returns the public path of a story.
 * @param videoId id of any video; it need not be a story
 */
export function storyUrl(videoId: string): string {
  return `/stories/${encodeURIComponent(videoId)}`;
}
