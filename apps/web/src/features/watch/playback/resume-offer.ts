import type { VideoDetails } from '@wordreel/shared';

/** Who has seen less than this has hardly begun, and with less than that to go has seen it. Seconds. */
const BEGUN = 15;
const LEFT = 10;

/** Where the learner may go on; null for who has not begun, or has finished. */
export function resumeAt({ progress, duration }: Pick<VideoDetails, 'progress' | 'duration'>): number | null {
  if (progress === null || progress.finishedAt !== null || progress.position < BEGUN) return null;
  return duration !== null && progress.position > duration - LEFT ? null : progress.position;
}

/** The second that an address names by `?t=`, as `83`, `83.5` or `83s`; null for none. */
export function secondOf(search: URLSearchParams): number | null {
  const match = /^(\d{1,6}(?:\.\d{1,3})?)s?$/.exec(search.get('t') ?? '');
  return match === null ? null : Number(match[1]);
}
