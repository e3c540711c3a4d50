import type { VideoDetails } from '@wordreel/shared';

/** Seconds. Below this position a video counts as not started; with less than `LEFT` to go it counts as finished. */
const BEGUN = 15;
const LEFT = 10;

/** Returns the second to resume at; null for a video that is not started or finished. */
export function resumeAt({ progress, duration }: Pick<VideoDetails, 'progress' | 'duration'>): number | null {
  if (progress === null || progress.finishedAt !== null || progress.position < BEGUN) return null;
  return duration !== null && progress.position > duration - LEFT ? null : progress.position;
}

/** Returns the second in `?t=`, given as `83`, `83.5` or `83s`; null if there is none. */
export function secondOf(search: URLSearchParams): number | null {
  const match = /^(\d{1,6}(?:\.\d{1,3})?)s?$/.exec(search.get('t') ?? '');
  return match === null ? null : Number(match[1]);
}
