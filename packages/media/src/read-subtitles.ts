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
/** Enough lines to see what a track contains. */
const FIRST_LINES = 10;
/** How long the last line lasts if the file doesn't say. */
const LAST_LINE_MS = 5000;

export interface SubtitleOptions extends ReadOptions {
  /** Called once with the first lines, long before the rest has been read. Not called for tracks with fewer lines. */
  readonly onStart?: ((start: SubtitleFile) => void) | undefined;
}

/**
 * Reads a text track out of a Matroska, WebM or MP4 file and writes it as a caption file. Reads only the track's own
 * parts if the file has an index of them, else the whole file. Times are those of the film's own clock.
 *
 * A damaged or cut file yields the lines that can be read. Rejects with a {@link MediaError}, with the signal's reason
 * when it aborts, and with the browser's NotReadableError if the file is gone.
 *
 * @param trackNumber as `probe` returns it
 */
export async function readSubtitles(
  file: Blob,
  trackNumber: number,
  options: SubtitleOptions = {},
): Promise<SubtitleFile> {
  options.signal?.throwIfAborted();
  const request = { ...options, file, trackNumber, onProgress: everyPercent(options.onProgress) };
  const matroska = await openMatroska(file);
  const read = matroska === null ? await readMp4(request) : await readMatroska({ ...request, matroska });
  options.onProgress?.(1);
  return read;
}

interface Request extends SubtitleOptions {
  readonly file: Blob;
  readonly trackNumber: number;
}

async function readMp4({ file, trackNumber, onStart, ...options }: Request): Promise<SubtitleFile> {
  const track = findTrack(await listMp4Texts(file), trackNumber);
  if (!isReadableMp4(track)) throw notText(track.codec);
  const texts = track.samples.filter(({ size }) => size > MP4_PAUSE);
  if (texts.length > MAX_LINES || texts.reduce((sum, { size }) => sum + size, 0) > MAX_TEXT) throw tooLarge();
  const read = async (samples: typeof texts, readOptions: ReadOptions): Promise<SubtitleFile> => ({
    format: 'srt',
    text: writeSrt((await readMp4Lines(file, samples, readOptions)).filter(isInTime)),
  });
  if (onStart !== undefined && texts.length > FIRST_LINES) onStart(await read(texts.slice(0, FIRST_LINES), {}));
  return read(texts, options);
}

async function readMatroska({ onStart, ...request }: Request & { matroska: Matroska }): Promise<SubtitleFile> {
  const { matroska } = request;
  const track = findTrack(matroska.tracks, request.trackNumber);
  const format = subtitleFormat(track.codecId);
  if (format === null || track.packings === null) throw notText(track.codecId);
  const write = async (blocks: readonly SubtitleBlock[]): Promise<SubtitleFile> => {
    const lines = await linesOf(blocks, matroska, track);
    return { format, text: writeSubtitles(track, lines.filter(isInTime)) };
  };
  let started: Promise<void> | undefined;
  const blocks = await readBlocks(request, (first) => {
    // If these can't be unpacked, the whole can't either, and the caller gets that error.
    started ??= write(first).then(onStart, () => undefined);
  });
  await started;
  return write(blocks);
}

function findTrack<T extends { readonly number: number }>(tracks: readonly T[], trackNumber: number): T {
  const track = tracks.find(({ number }) => number === trackNumber);
  if (track === undefined) throw new MediaError('no_track', `This file has no track ${trackNumber} that can be read`);
  return track;
}

const notText = (codec: string): MediaError =>
  new MediaError('not_text', `A track of ${codecName(codec)} has no text that can be read`);

const isInTime = ({ startMs, endMs }: SubtitleLine): boolean => startMs >= 0 && endMs < MAX_TIME_MS;

async function readBlocks(
  request: Omit<BlockRequest, 'add'>,
  onFirst: (blocks: readonly SubtitleBlock[]) => void,
): Promise<SubtitleBlock[]> {
  let blocks: SubtitleBlock[] = [];
  let bytes = 0;
  const add = (block: SubtitleBlock): void => {
    bytes += block.data.length;
    blocks.push(block);
    if (blocks.length > MAX_LINES || bytes > MAX_TEXT) throw tooLarge();
    if (blocks.length === FIRST_LINES) onFirst([...blocks]);
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
async function linesOf(
  blocks: readonly SubtitleBlock[],
  matroska: Matroska,
  track: MatroskaTrack,
): Promise<SubtitleLine[]> {
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
