export function videoUrl(videoId: string): string {
  return `/videos/${encodeURIComponent(videoId)}`;
}

export function transcriptUrl(videoId: string): string {
  return `${videoUrl(videoId)}/transcript`;
}

/** Returns the public path of a story. The id may be that of any video. */
export function storyUrl(videoId: string): string {
  return `/stories/${encodeURIComponent(videoId)}`;
}
