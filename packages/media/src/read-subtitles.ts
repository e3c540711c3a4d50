import type { ReadOptions } from './at-once.ts';
import { codecName } from './codec-names.ts';
import { type Matroska, type MatroskaTrack, openMatroska } from './matroska.ts';
import { MediaError } from './media-error.ts';
import { isReadableMp4, listMp4Texts, MP4_PAUSE, readMp4Lines } from './mp4-text.ts';
import { type BlockRequest, readIndexedBlocks, scanBlocks, type SubtitleBlock } from './subtitle-blocks.ts';
import { type SubtitleFormat, subtitleFormat, type SubtitleLine, writeSrt, writeSubtitles } from './subtitle-text.ts';
import { unpack } from './unpack.ts';

/** A caption file in UTF-8. `parseCaptions` of @wordreel/captions reads it. */
export interface SubtitleFile {
  readonly format: SubtitleFormat;
  readonly text: string;
}

/** Maximum number of lines of a track: five times as many as captions may have, since signs and karaoke count too. */
const MAX_LINES = 50_000;
/** Maximum size of a track's text in bytes. */
const MAX_TEXT = 8 * 1024 * 1024;
/** Captions end within 100 hours; later times are damage. */
const MAX_TIME_MS = 360_000_000;
/** How long the last line lasts if the file doesn't say. */
const LAST_LINE_MS = 5000;

/**
 * Reads a text track out of a Matroska, WebM or MP4 file and writes it as a caption file. Reads only the track's own
 * parts if the file has an index of them, else the whole file. Times are those of the film's own clock.
 *
 * A damaged or cut file yields the lines that can be read. Rejects with a {@link MediaError}, with the signal's reason
 * when it aborts, and with the browser's NotReadableError if the file is gone.
 *
 * @param trackNumber as `probe` returns it
 */
export async function readSubtitles(file: Blob, trackNumber: number, options: ReadOptions = {}): Promise<SubtitleFile> {
  options.signal?.throwIfAborted();
  const request = { file, trackNumber, signal: options.signal, onProgress: everyPercent(options.onProgress) };
  const matroska = await openMatroska(file);
  const read = matroska === null ? await readMp4(request) : await readMatroska({ ...request, matroska });
  options.onProgress?.(1);
  return read;
}

async function readMp4({
  file,
  trackNumber,
  ...options
}: Omit<BlockRequest, 'add' | 'matroska'>): Promise<SubtitleFile> {
  const track = findTrack(await listMp4Texts(file), trackNumber);
  if (!isReadableMp4(track)) throw notText(track.codec);
  const texts = track.samples.filter(({ size }) => size > MP4_PAUSE);
  if (texts.length > MAX_LINES || texts.reduce((sum, { size }) => sum + size, 0) > MAX_TEXT) throw tooLarge();
  return { format: 'srt', text: writeSrt((await readMp4Lines(file, texts, options)).filter(isInTime)) };
}

async function readMatroska(request: Omit<BlockRequest, 'add'>): Promise<SubtitleFile> {
  const { matroska } = request;
  const track = findTrack(matroska.tracks, request.trackNumber);
  const format = subtitleFormat(track.codecId);
  if (format === null || track.packings === null) throw notText(track.codecId);
  const lines = await linesOf(await readBlocks(request), matroska, track);
  return { format, text: writeSubtitles(track, lines.filter(isInTime)) };
}

function findTrack<T extends { readonly number: number }>(tracks: readonly T[], trackNumber: number): T {
  const track = tracks.find(({ number }) => number === trackNumber);
  if (track === undefined) throw new MediaError('no_track', `This file has no track ${trackNumber} that can be read`);
  return track;
}

const notText = (codec: string): MediaError =>
  new MediaError('not_text', `A track of ${codecName(codec)} has no text that can be read`);

const isInTime = ({ startMs, endMs }: SubtitleLine): boolean => startMs >= 0 && endMs < MAX_TIME_MS;

async function readBlocks(request: Omit<BlockRequest, 'add'>): Promise<SubtitleBlock[]> {
  let blocks: SubtitleBlock[] = [];
  let bytes = 0;
  const add = (block: SubtitleBlock): void => {
    bytes += block.data.length;
    blocks.push(block);
    if (blocks.length > MAX_LINES || bytes > MAX_TEXT) throw tooLarge();
  };
  if (await readIndexedBlocks({ ...request, add })) return blocks;
  blocks = [];
  bytes = 0;
  await scanBlocks({ ...request, add });
  return blocks;
}

const tooLarge = (): MediaError =>
  new MediaError('too_large', `A subtitle track can have at most ${MAX_LINES} lines and ${MAX_TEXT / 2 ** 20} MB`);

function everyPercent(onProgress: ReadOptions['onProgress']): (fraction: number) => void {
  let last = -1;
  return (fraction) => {
    const percent = Math.floor(fraction * 100);
    if (percent > last && percent < 100) onProgress?.(fraction);
    last = Math.max(last, percent);
  };
}

/** Returns the lines by start. A line without a duration ends when the next one starts. */
async function linesOf(blocks: SubtitleBlock[], matroska: Matroska, track: MatroskaTrack): Promise<SubtitleLine[]> {
  const sorted = blocks.toSorted((a, b) => a.time - b.time);
  const texts = await unpack(
    sorted.map(({ data }) => data),
    track.packings ?? [],
    MAX_TEXT,
  );
  if (texts === null) throw tooLarge();
  let nextMs: number | null = null;
  const lines: SubtitleLine[] = [];
  for (const [index, { time, duration }] of [...sorted.entries()].toReversed()) {
    const startMs = Math.max(0, time * matroska.unitMs);
    const later = lines.at(-1);
    if (later !== undefined && later.startMs > startMs) nextMs = later.startMs;
    const durationMs = duration === null ? track.defaultDurationMs : duration * matroska.unitMs;
    const endMs = durationMs === null ? (nextMs ?? startMs + LAST_LINE_MS) : startMs + durationMs;
    lines.push({ startMs, endMs, text: texts[index] ?? '' });
  }
  return lines.toReversed();
}
