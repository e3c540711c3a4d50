import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { CaptionFile } from './choose-captions.ts';
import { VideoInfo } from './yt-dlp-info.ts';

const INFO = '.info.json';
const CAPTIONS = /^\.([A-Za-z0-9-]+)\.(vtt|srt|json3)$/;
const MEDIA = new Set(['.mp4', '.m4v', '.webm', '.mp3', '.m4a', '.ogg', '.opus']);

/** A video of a folder, with what lies beside its `.info.json`. */
export interface FoundVideo {
  /** The path of its `.info.json`. */
  readonly file: string;
  readonly info: VideoInfo;
  readonly captions: readonly CaptionFile[];
  /** The path of the video itself; null where only its facts are there. */
  readonly media: string | null;
}

/** Every `.info.json` of a folder and its subfolders, in the order of their paths. */
export function listInfoFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(INFO))
    .toSorted()
    .map((name) => join(folder, name));
}

function readInfo(file: string): VideoInfo {
  const text = readFileSync(file, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error('it is no JSON', { cause });
  }
  const { error, data } = VideoInfo.safeParse(value);
  if (error === undefined) return data;
  throw new Error(`${error.issues[0]?.path.join('.') || 'it'} is missing or is not what yt-dlp writes`);
}

/**
 * Reads a video as yt-dlp lays it out.
 * @returns null where the file is a channel's
 * @throws where its `.info.json` is none
 */
export function readVideo(file: string, siblings: readonly string[]): FoundVideo | null {
  const info = readInfo(file);
  if ((info['_type'] ?? 'video') !== 'video') return null;
  const base = file.slice(0, -INFO.length);
  const beside = siblings.filter((name) => name.startsWith(`${base}.`));
  const captions = beside.flatMap((name): CaptionFile[] => {
    const track = CAPTIONS.exec(name.slice(base.length))?.[1];
    return track === undefined ? [] : [{ file: name, track }];
  });
  return { file, info, captions, media: beside.find((name) => MEDIA.has(extname(name))) ?? null };
}
