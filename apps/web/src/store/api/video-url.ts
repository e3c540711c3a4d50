/** A video's path below `/api`. */
export function videoUrl(videoId: string): string {
  return `/videos/${encodeURIComponent(videoId)}`;
}

export function transcriptUrl(videoId: string): string {
  return `${videoUrl(videoId)}/transcript`;
}
