import { type ReadOptions, readAll } from './at-once.ts';
import { readUint } from './ebml.ts';
import { openWindow, readBytes } from './file-window.ts';
import type { SubtitleLine } from './subtitle-text.ts';

/** A text track of an MP4 file (ISO/IEC 14496-12), such as those that QuickTime, HandBrake and ffmpeg write. */
export interface Mp4TextTrack {
  readonly number: number;
  /** The kind of the first sample entry: `tx3g`, `text`, `wvtt`, `stpp`. */
  readonly codec: string;
  /** ISO 639-2/T. */
  readonly language: string;
  readonly isDefault: boolean;
  readonly samples: readonly Sample[];
}

interface Sample {
  readonly at: number;
  readonly size: number;
  readonly startMs: number;
  readonly endMs: number;
}

interface Box {
  readonly type: string;
  readonly data: Uint8Array;
}

const MAX_BOXES = 10_000;
/** Bytes of the largest index that is read; a film of three hours has 5 MB. */
const MAX_MOOV = 64 * 1024 * 1024;
/** Samples of a text track. Every second one may be a pause. */
const MAX_SAMPLES = 100_000;

/** Lists the text tracks except for the names of chapters. Empty if the file has none or no index. */
export async function listMp4Texts(file: Blob): Promise<Mp4TextTrack[]> {
  const moov = boxesOf(await readMoov(file));
  const movieTimescale = uintAt(boxOf(moov, 'mvhd'), isLong(boxOf(moov, 'mvhd')) ? 20 : 12, 4);
  const traks = moov.filter(({ type }) => type === 'trak').map(({ data }) => boxesOf(data));
  const chapters = new Set(traks.map((trak) => uintAt(insideOf(trak, 'tref', 'chap'), 0, 4)));
  return traks.flatMap((trak) => textTrack(trak, movieTimescale)).filter(({ number }) => !chapters.has(number));
}

/** Whether a track's samples are plain text. Fragmented files have none in their index. */
export const isReadableMp4 = ({ codec, samples }: Mp4TextTrack): boolean =>
  (codec === 'tx3g' || codec === 'text') && samples.length > 0;

/** Bytes of a sample without text, which fills the time between two lines. */
export const MP4_PAUSE = 2;

/** Reads samples: two bytes with the length, the text, and boxes with its styles (ETSI TS 126 245, section 5.17). */
export async function readMp4Lines(
  file: Blob,
  samples: readonly Sample[],
  options: ReadOptions,
): Promise<SubtitleLine[]> {
  const lines: SubtitleLine[] = [];
  await readAll(samples, options, async ({ at, size, startMs, endMs }, index) => {
    const bytes = await readBytes(file, at, size);
    const text = bytes.subarray(MP4_PAUSE, MP4_PAUSE + uintAt(bytes, 0, MP4_PAUSE));
    const encoding = text[0] === 0xfe && text[1] === 0xff ? 'utf-16be' : 'utf-8';
    lines[index] = { startMs, endMs, text: new TextDecoder(encoding).decode(text) };
    return true;
  });
  return lines;
}

async function readMoov(file: Blob): Promise<Uint8Array> {
  const window = openWindow(file, 4096);
  let at = 0;
  for (let count = 0; count < MAX_BOXES && at < file.size; count += 1) {
    const head = readBoxHead(await window.read(at, 16), 0);
    if (head === null) break;
    if (head.type === 'moov' && head.size <= MAX_MOOV)
      return readBytes(file, at + head.length, head.size - head.length);
    at += head.size;
  }
  return new Uint8Array();
}

/** @returns sizes in bytes, of the box and of its head; null if no box is there */
function readBoxHead(bytes: Uint8Array, at: number): { type: string; size: number; length: number } | null {
  const short = uintAt(bytes, at, 4);
  const length = short === 1 ? 16 : 8;
  const size = short === 1 ? uintAt(bytes, at + 8, 8) : short;
  if (size < length || bytes.length < at + length) return null;
  return { type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), size, length };
}

function boxesOf(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; boxes.length < MAX_BOXES;) {
    const head = readBoxHead(bytes, at);
    if (head === null) break;
    boxes.push({ type: head.type, data: bytes.subarray(at + head.length, at + head.size) });
    at += head.size;
  }
  return boxes;
}

const boxOf = (boxes: readonly Box[], type: string): Uint8Array =>
  boxes.find((box) => box.type === type)?.data ?? new Uint8Array();

/** Returns the contents of a box inside others. */
const insideOf = (boxes: readonly Box[], ...[type = '', ...types]: string[]): Uint8Array =>
  types.length === 0 ? boxOf(boxes, type) : insideOf(boxesOf(boxOf(boxes, type)), ...types);

const uintAt = (bytes: Uint8Array, at: number, length: number): number => readUint(bytes.subarray(at, at + length));

/** Whether a box has times of 64 instead of 32 bits. */
const isLong = (box: Uint8Array): boolean => box[0] === 1;

function textTrack(trak: readonly Box[], movieTimescale: number): Mp4TextTrack[] {
  const handler = String.fromCharCode(...insideOf(trak, 'mdia', 'hdlr').subarray(8, 12));
  if (!['sbtl', 'text', 'subt'].includes(handler)) return [];
  const tkhd = boxOf(trak, 'tkhd');
  const mdhd = insideOf(trak, 'mdia', 'mdhd');
  const stbl = boxesOf(insideOf(trak, 'mdia', 'minf', 'stbl'));
  const timescale = uintAt(mdhd, isLong(mdhd) ? 20 : 12, 4);
  const language = uintAt(mdhd, isLong(mdhd) ? 32 : 20, 2);
  const letters = [language >> 10, language >> 5, language].map((bits) => String.fromCharCode((bits & 31) + 0x60));
  const delayMs = delayOf(insideOf(trak, 'edts', 'elst'), timescale, movieTimescale);
  return [
    {
      number: uintAt(tkhd, isLong(tkhd) ? 20 : 12, 4),
      codec: String.fromCharCode(...boxOf(stbl, 'stsd').subarray(12, 16)),
      language: letters.join(''),
      isDefault: ((tkhd[3] ?? 0) & 1) === 1,
      samples: samplesOf(stbl, timescale, delayMs),
    },
  ];
}

/** Returns by how much an edit list moves the track: an empty edit delays it, and a first edit may skip its start. */
function delayOf(elst: Uint8Array, timescale: number, movieTimescale: number): number {
  const length = isLong(elst) ? 8 : 4;
  const entry = 2 * length + 4;
  const isEmptyEdit =
    elst.subarray(8 + length, 8 + 2 * length).every((byte) => byte === 0xff) && elst.length >= 8 + entry;
  const delay = isEmptyEdit ? uintAt(elst, 8, length) / movieTimescale : 0;
  const first = isEmptyEdit ? 8 + entry : 8;
  return (delay - uintAt(elst, first + length, length) / timescale) * 1000 || 0;
}

/** Puts the tables of a track together: sizes, durations, and how many samples lie behind each other where. */
function samplesOf(stbl: readonly Box[], timescale: number, delayMs: number): Sample[] {
  const [sizes, chunkRuns] = [boxOf(stbl, 'stsz'), boxOf(stbl, 'stsc')];
  const longOffsets = boxOf(stbl, 'co64');
  const offsets = longOffsets.length > 0 ? longOffsets : boxOf(stbl, 'stco');
  const offsetLength = longOffsets.length > 0 ? 8 : 4;
  const durations = durationsOf(boxOf(stbl, 'stts'));
  const total = Math.min(uintAt(sizes, 8, 4), MAX_SAMPLES);
  const samples: Sample[] = [];
  let time = 0;
  let run = 0;
  for (let chunk = 0; samples.length < total && (chunk + 1) * offsetLength + 8 <= offsets.length; chunk += 1) {
    if (chunkRuns.length >= 8 + (run + 2) * 12 && uintAt(chunkRuns, 8 + (run + 1) * 12, 4) === chunk + 1) run += 1;
    const count = uintAt(chunkRuns, 8 + run * 12 + 4, 4);
    let at = uintAt(offsets, 8 + chunk * offsetLength, offsetLength);
    for (let i = 0; i < count && samples.length < total; i += 1) {
      const size = uintAt(sizes, 4, 4) || uintAt(sizes, 12 + samples.length * 4, 4);
      const startMs = (time / timescale) * 1000 + delayMs;
      time += durations.next().value ?? 0;
      samples.push({ at, size, startMs: Math.max(0, startMs), endMs: (time / timescale) * 1000 + delayMs });
      at += size;
    }
  }
  return samples;
}

/** Yields the duration of each sample. */
function* durationsOf(stts: Uint8Array): Generator<number, undefined> {
  for (let at = 8; at + 8 <= stts.length; at += 8) {
    for (let i = uintAt(stts, at, 4); i > 0; i -= 1) yield uintAt(stts, at + 4, 4);
  }
  return undefined;
}
