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

/** Where one of a learner's own videos is: on YouTube, or in a file on their device that only its fingerprint names. */
export type OwnVideoSource =
  | { readonly player: 'youtube'; readonly youtubeId: string }
  | { readonly player: 'local'; readonly fingerprint: string };

/** A salt of 128 bits and a SHA-256 hash. The salt keeps a server from recognizing a known film. */
const FILM = /^film:([A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43})$/;

/** The URL of a film on the learner's device: `film:`, a salt and the hash of the salt and the film's identity. */
export const filmUrl = (fingerprint: string): string => `film:${fingerprint}`;

/** Reads a link to a YouTube video, or the URL of a film on the learner's device; null for any other text. */
export function ownVideoSource(url: string): OwnVideoSource | null {
  const fingerprint = FILM.exec(url)?.[1];
  if (fingerprint !== undefined) return { player: 'local', fingerprint };
  const link = youtubeLink(url);
  return link === null ? null : { player: 'youtube', youtubeId: link.videoId };
}

/** Returns an error text for a link that isn't one to a YouTube video; null if it is valid. */
export function videoLinkError(link: string): string | null {
  if (link.trim() === '') return 'Paste a link to a video';
  return ownVideoSource(link) === null ? 'This is not a link to a YouTube video' : null;
}
