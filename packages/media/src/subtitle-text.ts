import type { MatroskaTrack } from './matroska.ts';

export type SubtitleFormat = 'srt' | 'ass' | 'vtt';

export interface SubtitleLine {
  readonly startMs: number;
  readonly endMs: number;
  /** The contents of the block. */
  readonly text: string;
}

const FORMATS: readonly (readonly [RegExp, SubtitleFormat])[] = [
  [/^S_TEXT\/(UTF8|ASCII)$/, 'srt'],
  [/^S_(TEXT\/)?(ASS|SSA)$/, 'ass'],
  [/^(S_TEXT\/WEBVTT|D_WEBVTT\/(SUBTITLES|CAPTIONS))$/, 'vtt'],
];

/** Returns the format in which a track is written; null if it isn't text. */
export const subtitleFormat = (codecId: string): SubtitleFormat | null =>
  FORMATS.find(([pattern]) => pattern.test(codecId))?.[1] ?? null;

/** Writes the lines of a Matroska track, sorted by start, as a caption file. */
export function writeSubtitles(track: MatroskaTrack, lines: readonly SubtitleLine[]): string {
  switch (subtitleFormat(track.codecId)) {
    case 'ass':
      return writeAss(track.codecPrivate, lines);
    case 'vtt':
      return `WEBVTT\n\n${writeCues(track.codecId.startsWith('D_') ? lines.map(withoutVttHead) : lines, '.')}`;
    default:
      return writeSrt(lines);
  }
}

export const writeSrt = (lines: readonly SubtitleLine[]): string => writeCues(lines, ',');

function writeCues(lines: readonly SubtitleLine[], separator: ',' | '.'): string {
  const cues = lines.flatMap(({ startMs, endMs, text }) => {
    // An empty line would end the cue.
    const written = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
    const times = `${clock(startMs, 1000, separator)} --> ${clock(endMs, 1000, separator)}`;
    return written.length === 0 ? [] : [`${times}\n${written.join('\n')}\n`];
  });
  return cues.map((cue, index) => (separator === ',' ? `${index + 1}\n${cue}` : cue)).join('\n');
}

/** Blocks of WebM start with a line for the cue's name and one for its settings. */
const withoutVttHead = (line: SubtitleLine): SubtitleLine => ({
  ...line,
  text: line.text.split('\n').slice(2).join('\n'),
});

/** The fields of a block after its number, in their fixed order (matroska.org, Subtitles, "SSA/ASS Subtitles"). */
const BLOCK_FIELDS = 'Layer, Style, Name, MarginL, MarginR, MarginV, Effect, Text';
const DIALOGUE = /^(\d+),([^,]*),(.*)$/s;

/** Writes events in the order of the original file, which is the number at the start of each block. */
function writeAss(header: Uint8Array, lines: readonly SubtitleLine[]): string {
  const events = lines.flatMap(({ startMs, endMs, text }) => {
    const [, order, layer = '', rest = ''] = DIALOGUE.exec(text) ?? [];
    if (order === undefined) return [];
    const times = `${clock(startMs, 100, '.')},${clock(endMs, 100, '.')}`;
    const event = `Dialogue: ${layer},${times},${rest.trimEnd().replaceAll(/\r\n?|\n/g, String.raw`\N`)}\n`;
    return [{ order: Number(order), event }];
  });
  events.sort((a, b) => a.order - b.order);
  // The header may name the fields of the original file in another order than the blocks have them.
  const [styles = ''] = new TextDecoder().decode(header).split(/^\s*\[Events\]/im);
  const head = /^\uFEFF?\s*[[;!]/.test(styles) ? styles.replace(/^\uFEFF/, '').trimEnd() : '[Script Info]';
  const format = `Format: ${BLOCK_FIELDS.replace('Layer,', 'Layer, Start, End,')}`;
  return `${head}\n\n[Events]\n${format}\n${events.map(({ event }) => event).join('')}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Writes `01:02:03,456`, or `1:02:03.45` with hundredths as in ASS. @param unitsPerSecond 1000 or 100 */
function clock(ms: number, unitsPerSecond: 100 | 1000, separator: ',' | '.'): string {
  const units = Math.round((ms * unitsPerSecond) / 1000);
  const seconds = Math.floor(units / unitsPerSecond);
  const hours = Math.floor(seconds / 3600);
  const fraction = String(units % unitsPerSecond).padStart(unitsPerSecond === 100 ? 2 : 3, '0');
  const head = unitsPerSecond === 100 ? String(hours) : two(hours);
  return `${head}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${separator}${fraction}`;
}
