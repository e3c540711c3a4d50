import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { decodeText } from '@wordreel/text';
import { captionFileOf, reasonAgainst } from './caption-file-name.ts';
import { listFiles, type SkippedFile } from './list-files.ts';
import { VideoInfo } from './yt-dlp-info.ts';

const INFO = /\.info\.json$/i;
/** Media file extensions by preference: formats with a picture come before audio formats. */
const MEDIA = ['.mp4', '.m4v', '.webm', '.mp3', '.m4a', '.ogg', '.opus'];

const mediaPlace = (file: string): number => MEDIA.indexOf(extname(file).toLowerCase());
const isMedia = (file: string): boolean => mediaPlace(file) !== -1;

export type FoundVideo = NonNullable<ReturnType<typeof readVideo>>;

export interface VideoFiles {
  /** The path without the extensions. */
  readonly base: string;
  /** The path of its `.info.json`, or of the film if it has none. */
  readonly file: string;
  readonly besides: readonly string[];
}

/** Returns a file name in composed form (NFC), because macOS stores letters and their accents separately. */
const nameOf = (file: string): string => basename(file).normalize('NFC');

/** Returns the longest base that a file's name begins with, followed by a period, a dash, a space or a bracket. */
function baseOf(file: string, bases: ReadonlyMap<string, VideoFiles>): string | null {
  const key = keyOf(file);
  const folder = key.length - basename(key).length;
  for (let end = key.length - 1; end > folder; end -= 1) {
    if (/[._ ([-]/.test(key.charAt(end)) && bases.has(key.slice(0, end))) return key.slice(0, end);
  }
  return null;
}

const keyOf = (file: string): string => join(dirname(file), nameOf(file).toLowerCase());

const isEmptyFilm = (file: string): boolean => isMedia(file) && statSync(file).size === 0;

/** Finds each `.info.json` and film with captions in a folder; skips the rest with a reason. @throws if unreadable */
export function listVideos(folder: string): { videos: VideoFiles[]; skipped: SkippedFile[] } {
  const listed = listFiles(folder);
  const empty = listed.files.filter(isEmptyFilm);
  const files = listed.files.filter((file) => !empty.includes(file));
  const skipped = [
    ...listed.skipped,
    ...empty.map((file) => ({ file, reason: 'it is empty: download or copy it again' })),
  ];
  const bases = new Map<string, VideoFiles & { besides: string[] }>();
  const add = (file: string, base: string) => bases.set(keyOf(base), { base, file, besides: [] });
  for (const file of files) if (INFO.test(file)) add(file, file.replace(INFO, ''));
  for (const file of files.toSorted((a, b) => mediaPlace(a) - mediaPlace(b))) {
    if (isMedia(file) && baseOf(file, bases) === null) add(file, file.slice(0, -extname(file).length));
  }
  for (const file of files) {
    if (INFO.test(file)) continue;
    const base = baseOf(file, bases);
    if (base === null) skipped.push({ file, reason: reasonAgainst(file) });
    else bases.get(base)?.besides.push(file);
  }
  const videos = [...bases.values()].filter(({ file, base, besides }) => {
    const read = besides.map((beside) => besideOf(base, beside));
    if (INFO.test(file) || read.some((one) => 'track' in one)) return true;
    skipped.push(
      ...read.filter((one) => 'reason' in one).map((one) => (isMedia(one.file) ? filmAlone(one.file) : one)),
    );
    return false;
  });
  return { videos: videos.toSorted((a, b) => (a.file < b.file ? -1 : 1)), skipped };
}

const filmAlone = (file: string): SkippedFile => ({
  file,
  reason: 'there are no captions and no .info.json of the same name next to it',
});

const besideOf = (base: string, file: string) => captionFileOf(file, nameOf(file).slice(nameOf(base).length));

/** Derives a film's metadata from its name and size, because two folders may have films of the same name. */
function infoOfFilm(base: string, film: string): VideoInfo {
  const name = basename(base);
  const id = `${name}:${statSync(film).size}`;
  return VideoInfo.parse({ id, title: name.replaceAll(/[._]+/g, ' ').trim() || name, extractor_key: 'Generic' });
}

function readInfo(file: string): VideoInfo {
  const { text } = decodeText(readFileSync(file));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error('it is not JSON', { cause });
  }
  const { error, data } = VideoInfo.safeParse(value);
  if (error === undefined) return data;
  throw new Error(`${error.issues[0]?.path.join('.') || 'it'} is missing or differs from yt-dlp's format`);
}

/** Reads a video; null if the file describes a channel. @throws if its `.info.json` is invalid */
export function readVideo({ base, file, besides }: VideoFiles) {
  const info = INFO.test(file) ? readInfo(file) : infoOfFilm(base, file);
  if ((info['_type'] ?? 'video') !== 'video') return null;
  const films = besides.filter(isMedia).toSorted((a, b) => mediaPlace(a) - mediaPlace(b));
  const read = besides.filter((beside) => !isMedia(beside)).map((beside) => besideOf(base, beside));
  return {
    file,
    info,
    captions: read.filter((one) => 'track' in one),
    /** The path of the video itself; null if there is only its metadata. */
    media: films[0] ?? null,
    skipped: [
      ...read.filter((one) => 'reason' in one),
      ...films.slice(1).map((film) => ({ file: film, reason: `${basename(films[0] ?? '')} was imported instead` })),
    ],
  };
}
