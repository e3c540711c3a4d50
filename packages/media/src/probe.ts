import { codecName } from './codec-names.ts';
import { languageTag } from './language-tag.ts';
import { type MatroskaTrack, openMatroska } from './matroska.ts';
import { readBytes } from './file-window.ts';
import { subtitleFormat } from './subtitle-text.ts';

interface AnyTrack {
  /** The track's number in the file. Not the same as its position in the list. */
  readonly number: number;
  /** As people write it: "AC-3", "HEVC", "DTS", "SubRip". */
  readonly codec: string;
  /** BCP 47; null if the file doesn't say. */
  readonly language: string | null;
  readonly title: string | null;
  readonly isDefault: boolean;
}

export interface VideoTrack extends AnyTrack {
  readonly kind: 'video';
}

export interface AudioTrack extends AnyTrack {
  readonly kind: 'audio';
}

export interface SubtitleTrack extends AnyTrack {
  readonly kind: 'subtitles';
  /** False for pictures, such as PGS and VobSub. */
  readonly isText: boolean;
  /** Whether `readSubtitles` can read it. */
  readonly isReadable: boolean;
}

export type Track = VideoTrack | AudioTrack | SubtitleTrack;

/** What a file says about itself. Whether the browser plays it, `verdictOf` decides. */
export interface Probe {
  /** "Matroska", "WebM", "MP4", "AVI", …; null if the file isn't one of those or can't be read. */
  readonly container: string | null;
  readonly durationMs: number | null;
  /** In the order of the file. Empty if the container is known but can't be opened, as with AVI. */
  readonly tracks: readonly Track[];
}

/**
 * Lists the tracks of a film. Reads some hundred kilobytes, however large the file is, and never throws: a file that
 * can't be opened has no tracks, and one without the first bytes of a container no container.
 */
export async function probe(file: Blob): Promise<Probe> {
  let container: string | null = null;
  try {
    container = containerOf(await readBytes(file, 0, 1024));
    const probed = container === null ? null : await open(file, container);
    if (probed !== null) return probed;
  } catch {
    // The file is damaged, or gone.
  }
  return { container, durationMs: null, tracks: [] };
}

async function open(file: Blob, container: string): Promise<Probe | null> {
  if (container === 'Matroska') return probeMatroska(file);
  return OPENED.has(container) ? (await import('./probe-other.ts')).probeOther(file) : null;
}

/** Containers by bytes at an offset, written in Latin-1. */
const MAGIC: readonly (readonly [number, readonly string[], string])[] = [
  [0, ['\x1A\x45\xDF\xA3'], 'Matroska'],
  [4, ['ftypqt  ', 'mdat', 'wide', 'free', 'skip', 'pnot'], 'QuickTime'],
  [4, ['ftyp', 'styp', 'moov', 'moof'], 'MP4'],
  [8, ['AVI '], 'AVI'],
  [8, ['WAVE'], 'WAVE'],
  [0, ['OggS'], 'Ogg'],
  [0, ['fLaC'], 'FLAC'],
  [0, ['ID3', '\xFF\xFB', '\xFF\xFA', '\xFF\xF3', '\xFF\xF2', '\xFF\xE3', '\xFF\xE2'], 'MP3'],
  [0, ['\xFF\xF1', '\xFF\xF0', '\xFF\xF9', '\xFF\xF8'], 'AAC'],
  [0, ['\x00\x00\x01\xBA'], 'MPEG-PS'],
  [0, ['FLV\x01'], 'FLV'],
  [0, ['\x30\x26\xB2\x75\x8E\x66\xCF\x11'], 'WMV'],
  [0, ['.RMF'], 'RealMedia'],
];

/** Packets of an MPEG transport stream have 188 bytes and start with a G; Blu-ray puts four bytes before each. */
const TRANSPORT_STREAM = /^(?:G.{187}G.{187}G|.{4}G.{191}G.{191}G)/s;

/** Containers that are opened to list their tracks. */
const OPENED = new Set(['QuickTime', 'MP4', 'WAVE', 'Ogg', 'FLAC', 'MP3', 'AAC', 'MPEG-TS']);

const containerOf = (bytes: Uint8Array): string | null => {
  const text = String.fromCharCode(...bytes);
  const magic = MAGIC.find(([at, starts]) => starts.some((start) => text.startsWith(start, at)));
  return magic?.[2] ?? (TRANSPORT_STREAM.test(text) ? 'MPEG-TS' : null);
};

async function probeMatroska(file: Blob): Promise<Probe | null> {
  const matroska = await openMatroska(file);
  if (matroska === null) return null;
  const { container, durationMs, tracks } = matroska;
  return { container, durationMs, tracks: tracks.flatMap(matroskaTrack) };
}

const KINDS: ReadonlyMap<number, Track['kind']> = new Map([
  [1, 'video'],
  [2, 'audio'],
  [17, 'subtitles'],
]);

function matroskaTrack(track: MatroskaTrack): Track[] {
  const { number, title, isDefault } = track;
  const kind = KINDS.get(track.type);
  if (kind === undefined) return [];
  const codec = codecName(codecOf(track));
  const common = { number, codec, language: languageTag(track.language), title, isDefault };
  if (kind !== 'subtitles') return [{ kind, ...common }];
  const isText = subtitleFormat(track.codecId) !== null;
  return [{ kind, ...common, isText, isReadable: isText && track.packings !== null }];
}

/** Returns the codec id, and for tracks of Windows programs the FourCC that their description has at byte 16. */
function codecOf({ codecId, codecPrivate }: MatroskaTrack): string {
  const fourCc = String.fromCharCode(...codecPrivate.subarray(16, 20));
  return codecId === 'V_MS/VFW/FOURCC' && /^\w{4}$/.test(fourCc) ? fourCc : codecId;
}
