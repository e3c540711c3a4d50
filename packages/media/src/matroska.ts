import { childOf, childrenOf, type Element, MAX_HEAD, readFloat, readHead, readText, readUint } from './ebml.ts';
import { type FileWindow, openWindow } from './file-window.ts';
import { ID } from './matroska-ids.ts';

/** How a track's blocks are packed: zlib, a prefix that all of them lack, or something that can't be undone here. */
export type Packing = { readonly kind: 'zlib' } | { readonly kind: 'prefix'; readonly prefix: Uint8Array };

export interface MatroskaTrack {
  readonly number: number;
  /** 1 video, 2 audio, 17 subtitles, 33 metadata; others have nothing to show or hear (RFC 9559, 5.1.4.1.3). */
  readonly type: number;
  readonly codecId: string;
  readonly codecPrivate: Uint8Array;
  /** As written in the file: ISO 639-2 or BCP 47. */
  readonly language: string;
  readonly title: string | null;
  readonly isDefault: boolean;
  /** How long a block without its own duration lasts. */
  readonly defaultDurationMs: number | null;
  /** In the order in which they are undone; null if blocks are encrypted or packed with bzlib or LZO. */
  readonly packings: readonly Packing[] | null;
}

/** A Matroska or WebM file. Positions inside it count from `segmentStart`, an offset in the file. */
export interface Matroska {
  readonly container: 'Matroska' | 'WebM';
  readonly segmentStart: number;
  /** Milliseconds of one unit of the file's timestamps. */
  readonly unitMs: number;
  readonly durationMs: number | null;
  readonly tracks: readonly MatroskaTrack[];
  /** Where the sections start, by id: offsets in the file. */
  readonly sections: ReadonlyMap<number, number>;
}

const PIECE = 64 * 1024;
/** Elements before the first cluster. Files have about ten. */
const MAX_SECTIONS = 1000;
/** Bytes of one section that is read as a whole: the index of a day of video has 10 MB. */
const MAX_SECTION = 64 * 1024 * 1024;
const MAX_TRACKS = 200;

/** Reads what describes the file. Null if it is neither Matroska nor WebM (RFC 9559). */
export async function openMatroska(file: Blob): Promise<Matroska | null> {
  const window = openWindow(file, PIECE);
  const start = await readHeader(window);
  if (start === null) return null;
  const sections = await findSections(window, start.segmentStart);
  const info = await readSection(window, sections, ID.Info);
  const unitMs = readUint(childOf(info, ID.TimestampScale) ?? new Uint8Array([0x0f, 0x42, 0x40])) / 1e6;
  const duration = readFloat(childOf(info, ID.Duration) ?? new Uint8Array()) * unitMs;
  const entries = (await readSection(window, sections, ID.Tracks)).filter(({ id }) => id === ID.TrackEntry);
  return {
    ...start,
    unitMs,
    durationMs: duration > 0 && Number.isFinite(duration) ? duration : null,
    tracks: entries.slice(0, MAX_TRACKS).map(({ data }) => trackOf(childrenOf(data))),
    sections,
  };
}

/** Returns the points of the index; none if there is no index. */
export const readCuePoints = async (file: Blob, { sections }: Matroska): Promise<Element[]> =>
  (await readSection(openWindow(file, PIECE), sections, ID.Cues)).filter(({ id }) => id === ID.CuePoint);

async function readHeader(window: FileWindow): Promise<Pick<Matroska, 'container' | 'segmentStart'> | null> {
  const bytes = await window.read(0, PIECE);
  const header = readHead(bytes);
  if (header?.id !== ID.EBML || header.size === null) return null;
  const end = header.length + header.size;
  const docType = readText(childOf(childrenOf(bytes.subarray(header.length, end)), ID.DocType) ?? new Uint8Array());
  const segment = readHead(bytes, end);
  if (segment?.id !== ID.Segment || !['matroska', 'webm'].includes(docType)) return null;
  return { container: docType === 'webm' ? 'WebM' : 'Matroska', segmentStart: end + segment.length };
}

/** Returns where sections start, by their ids: those before the first cluster and those that the seek heads list. */
async function findSections(window: FileWindow, segmentStart: number): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  let at = segmentStart;
  for (let count = 0; count < MAX_SECTIONS; count += 1) {
    const head = readHead(await window.read(at, MAX_HEAD));
    if (head === null) break;
    if (!found.has(head.id)) found.set(head.id, at);
    if (head.id === ID.Cluster || head.size === null) break;
    at += head.length + head.size;
  }
  const listed = seeksOf(await readSection(window, found, ID.SeekHead), segmentStart);
  // A file that was edited may list its other sections in a second seek head at its end.
  const second = new Map(listed.filter(([id]) => id === ID.SeekHead));
  const more = seeksOf(await readSection(window, second, ID.SeekHead), segmentStart);
  return new Map([...more, ...listed, ...found]);
}

function seeksOf(seekHead: readonly Element[], segmentStart: number): [number, number][] {
  return seekHead.flatMap(({ id, data }) => {
    const seek = childrenOf(data);
    const [target, position] = [childOf(seek, ID.SeekID), childOf(seek, ID.SeekPosition)];
    if (id !== ID.Seek || target === undefined || position === undefined) return [];
    return [[readUint(target), segmentStart + readUint(position)]];
  });
}

/** Returns the children of a section; none if it is missing, too large, or not where it should be. */
async function readSection(window: FileWindow, sections: ReadonlyMap<number, number>, id: number): Promise<Element[]> {
  const at = sections.get(id);
  if (at === undefined) return [];
  const head = readHead(await window.read(at, MAX_HEAD));
  if (head?.id !== id || head.size === null || head.size > MAX_SECTION) return [];
  return childrenOf((await window.read(at + head.length, head.size)).slice());
}

const NONE = new Uint8Array();

function trackOf(entry: readonly Element[]): MatroskaTrack {
  const uint = (id: number, missing: number): number => readUint(childOf(entry, id) ?? new Uint8Array([missing]));
  const text = (id: number): string => readText(childOf(entry, id) ?? NONE);
  const defaultDuration = uint(ID.DefaultDuration, 0);
  return {
    number: uint(ID.TrackNumber, 0),
    type: uint(ID.TrackType, 0),
    codecId: text(ID.CodecID),
    codecPrivate: childOf(entry, ID.CodecPrivate) ?? NONE,
    // A missing language is English (RFC 9559, 5.1.4.1.19).
    language: text(ID.LanguageBCP47) || text(ID.Language) || 'eng',
    title: text(ID.Name) || null,
    isDefault: uint(ID.FlagDefault, 1) === 1,
    defaultDurationMs: defaultDuration > 0 ? defaultDuration / 1e6 : null,
    packings: packingsOf(childrenOf(childOf(entry, ID.ContentEncodings) ?? NONE)),
  };
}

/** Reads the encodings of a track (RFC 9559, 5.1.4.1.31). The one with the highest order was applied last. */
function packingsOf(encodings: readonly Element[]): Packing[] | null {
  const packings: { order: number; packing: Packing | null }[] = [];
  for (const { id, data } of encodings) {
    if (id !== ID.ContentEncoding) continue;
    const encoding = childrenOf(data);
    const uint = (of: number, missing: number): number => readUint(childOf(encoding, of) ?? new Uint8Array([missing]));
    // Bit 0 of the scope: the contents of blocks are encoded.
    if (uint(ID.ContentEncodingScope, 1) % 2 === 0) continue;
    const compression = childrenOf(childOf(encoding, ID.ContentCompression) ?? NONE);
    const isCompression = uint(ID.ContentEncodingType, 0) === 0;
    packings.push({ order: uint(ID.ContentEncodingOrder, 0), packing: isCompression ? packingOf(compression) : null });
  }
  packings.sort((a, b) => b.order - a.order);
  const known = packings.flatMap(({ packing }) => (packing === null ? [] : [packing]));
  return known.length === packings.length ? known : null;
}

function packingOf(compression: readonly Element[]): Packing | null {
  const algorithm = readUint(childOf(compression, ID.ContentCompAlgo) ?? NONE);
  if (algorithm === 0) return { kind: 'zlib' };
  return algorithm === 3 ? { kind: 'prefix', prefix: childOf(compression, ID.ContentCompSettings) ?? NONE } : null;
}
