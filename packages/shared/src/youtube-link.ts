/** A video on YouTube, and the second at which a link to it starts; null if it starts at the beginning. */
export interface YoutubeLink {
  readonly videoId: string;
  readonly startSec: number | null;
}

/** Longest text that is read as a link. Shared links have at most a few hundred characters. */
const MAX_LINK_LENGTH = 2000;

const HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'gaming.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHORT_HOSTS: ReadonlySet<string> = new Set(['youtu.be', 'www.youtu.be']);

const VIDEO_ID = /^[\w-]{11}$/;

/** Returns whether a text has the form of a video's id on YouTube. */
export const isYoutubeId = (text: string): boolean => VIDEO_ID.test(text);

const PATH_WITH_ID = /^\/(?:embed|e|live|shorts|v|watch)\/([^/]+)\/?$/;

/** `90`, `90s`, `1m30s` or `1h2m3s`. */
const TIME = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/**
 * Reads a link to a YouTube video as people paste it: from the address bar, the share button, the app, or embedding
 * code, with or without `https://`. Text of any kind is accepted.
 * @returns null if the text is no such link, or one that does not lead to YouTube
 */
export function youtubeLink(text: string): YoutubeLink | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LINK_LENGTH) return null;
  const address = trimmed.includes('://') ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  // A user name or a port disguises another server, or is a mistake.
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.port !== '') return null;
  const videoId = videoIdOf(url);
  if (videoId === null || !isYoutubeId(videoId)) return null;
  return { videoId, startSec: startOf(url) };
}

function videoIdOf({ hostname, pathname, searchParams }: URL): string | null {
  if (SHORT_HOSTS.has(hostname)) return /^\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
  if (!HOSTS.has(hostname)) return null;
  if (/^\/watch\/?$/.test(pathname)) return searchParams.get('v');
  return PATH_WITH_ID.exec(pathname)?.[1] ?? null;
}

function startOf({ searchParams, hash }: URL): number | null {
  const inQuery = searchParams.get('t') ?? searchParams.get('start') ?? searchParams.get('time_continue');
  const time = inQuery ?? hash.replace(/^#t=/, '');
  const match = TIME.exec(time);
  if (match === null) return null;
  const [hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as [number, number, number];
  return hours * 3600 + minutes * 60 + seconds || null;
}

/** The address of a video, without a start. */
export const youtubeUrl = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`;

/** The address of a picture of a video, 320 pixels wide. */
export const youtubeThumbnail = (videoId: string): string => `https://i.ytimg.com/vi/${videoId}/mqdefault.jpg`;
