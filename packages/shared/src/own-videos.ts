import { youtubeLink } from './youtube-link.ts';

/** Limits per account for the videos that a learner adds for themselves. */
export const OWN_VIDEO_QUOTAS = { videos: 1000, addsADay: 200 } as const;

export const MAX_VIDEO_TITLE = 200;
export const MAX_SERIES_TITLE = 100;
export const MAX_EPISODE = 9999;

/** Removing a video of one's own can be undone for this many days. */
export const DAYS_TO_RESTORE_VIDEO = 1;

const OWN_ID = /^own-[A-Za-z0-9_-]{22}$/;

/** Returns whether a video id is one that a learner's own video has. */
export const isOwnVideoId = (id: string): boolean => OWN_ID.test(id);

/** Returns an error text for a link that isn't one to a YouTube video; null if it is valid. */
export function videoLinkError(link: string): string | null {
  if (link.trim() === '') return 'Paste a link to a video';
  return youtubeLink(link) === null ? 'This is not a link to a YouTube video' : null;
}
