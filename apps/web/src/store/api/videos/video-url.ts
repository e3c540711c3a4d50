/** A video's path below `/api`. */
export function videoUrl(videoId: string): string {
  return `/videos/${encodeURIComponent(videoId)}`;
}

export function transcriptUrl(videoId: string): string {
  return `${videoUrl(videoId)}/transcript`;
}

/** A story, which everybody may read. @param videoId of what may be one */
export function storyUrl(videoId: string): string {
  return `/stories/${encodeURIComponent(videoId)}`;
}
