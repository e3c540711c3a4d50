import { withoutInvisible } from '@wordreel/text';
import type { CaptionFormat, RawCaptions, RawCue } from './cue.ts';
import { parseTimingLine, type TimingLine, withPlainDigits } from './timing-line.ts';

interface Cursor extends RawCaptions {
  readonly lines: readonly string[];
  readonly format: CaptionFormat;
  at: number;
  /** Whether the caption above was skipped. If so, any text that follows without times belongs to it. */
  isLost: boolean;
  /** Seconds by which the current HLS segment's clock is ahead of the first segment's. */
  shift: number;
  firstClock: number | null;
  /** The last cues of the previous segment, which may continue in the current one. */
  above: RawCue[];
}

/** Reads the lines of a WebVTT or SubRip file. Text outside cues is skipped; in SubRip, it continues the cue above. */
export function parseTimedLines(lines: readonly string[], format: CaptionFormat): RawCaptions {
  const cursor: Cursor = {
    lines,
    format,
    at: 0,
    cues: [],
    problems: [],
    isLost: false,
    shift: 0,
    firstClock: null,
    above: [],
  };
  if (format === 'vtt') skipHeader(cursor);
  while (cursor.at < lines.length) readBlock(cursor);
  return { cues: cursor.cues, problems: cursor.problems };
}

const lineAt = ({ lines }: Cursor, index: number): string => lines[index] ?? '';

const isBlank = (line: string): boolean => line.trim() === '';

const hasTimes = (line: string): boolean => parseTimingLine(line) !== null;

/** Skips the header, up to the first empty line or times. A missing header is reported as a problem. */
function skipHeader(cursor: Cursor): void {
  if (!lineAt(cursor, 0).startsWith('WEBVTT')) {
    cursor.problems.push({ line: 1, message: 'The first line should be "WEBVTT". The file was read anyway.' });
    return;
  }
  readHeader(cursor);
}

function readHeader(cursor: Cursor): void {
  const from = cursor.at;
  cursor.above = cursor.cues.slice(-MOST_AT_ONCE);
  skipUntilBlankOrTimes(cursor);
  const map = cursor.lines.slice(from, cursor.at).find((line) => line.startsWith('X-TIMESTAMP-MAP='));
  const clock = map === undefined ? null : clockOf(map);
  if (clock === null) return;
  cursor.firstClock ??= clock;
  const shift = clock - cursor.firstClock;
  cursor.shift = shift < -WRAP / 2 ? shift + WRAP : shift;
}

/** Seconds after which a stream's 33-bit clock at 90 kHz wraps around: about 26 hours. */
const WRAP = 2 ** 33 / 90_000;

/** Returns the offset in seconds given by `X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000` (RFC 8216, 3.5). */
function clockOf(map: string): number | null {
  const ticks = /MPEGTS:(\d{1,10})(?!\d)/.exec(map)?.[1];
  const local = /LOCAL:([\d:.]{5,15})/.exec(map)?.[1] ?? '';
  const times = parseTimingLine(`${local} --> ${local}`);
  if (ticks === undefined || times === null || times === 'unreadable') return null;
  return Number(ticks) / 90_000 - times.start;
}

function skipUntilBlankOrTimes(cursor: Cursor): void {
  cursor.at += 1;
  while (cursor.at < cursor.lines.length && !isBlank(lineAt(cursor, cursor.at)) && !startsCue(cursor, cursor.at)) {
    cursor.at += 1;
  }
}

/** Matches a caption number, `12`, and variants found in real files: `12.`, `#12`, `(12)`, `1,234`, `١٢`. */
const NUMBER = /^\s*[#(]?(?:\d{1,6}|\d{1,3},\d{3})[.:)]?\s*$/;

const isNumber = (line: string): boolean => line.length < 20 && NUMBER.test(withPlainDigits(withoutInvisible(line)));

/** Whether a line has times, or is a number directly above a line with times. */
function startsCue(cursor: Cursor, index: number): boolean {
  const line = lineAt(cursor, index);
  return hasTimes(line) || (isNumber(line) && hasTimes(lineAt(cursor, index + 1)));
}

/** Whether a line starts a header. In concatenated HLS segments, each segment has its own. */
function isHeader({ format }: Cursor, line: string): boolean {
  return format === 'vtt' && /^(?:WEBVTT(?:\s|$)|X-TIMESTAMP-MAP=)/.test(line);
}

function readBlock(cursor: Cursor): void {
  const line = lineAt(cursor, cursor.at);
  const times = parseTimingLine(line);
  if (isBlank(line)) cursor.at += 1;
  else if (times === 'unreadable')
    skipLost(cursor, `The times "${line.trim().slice(0, 60)}" cannot be read, so this caption was skipped.`);
  else if (times !== null) readCue(cursor, times);
  else if (isHeader(cursor, line)) readHeader(cursor);
  else if (cursor.format === 'vtt' && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line)) skipUntilBlankOrTimes(cursor);
  else if (hasTimes(lineAt(cursor, cursor.at + 1))) cursor.at += 1;
  else if (isNumberWithoutTimes(cursor)) skipLost(cursor, `Caption ${line.trim()} has no times, so it was skipped.`);
  else readStray(cursor, line);
}

function skipLost(cursor: Cursor, message: string): void {
  cursor.problems.push({ line: cursor.at + 1, message });
  cursor.isLost = true;
  skipUntilBlankOrTimes(cursor);
}

/** Whether a SubRip line below an empty line is the next caption number. Its caption then has no times. */
function isNumberWithoutTimes(cursor: Cursor): boolean {
  const { at, format, cues } = cursor;
  if (format !== 'srt' || !isNumber(lineAt(cursor, at)) || !isBlank(lineAt(cursor, at - 1))) return false;
  const numberAbove = Number(lineAt(cursor, (cues.at(-1)?.line ?? 0) - 2));
  return Number(lineAt(cursor, at)) === numberAbove + 1;
}

function readCue(cursor: Cursor, { start, end, rest }: TimingLine): void {
  const line = cursor.at + 1;
  // The rest of the line after the times is either settings or the first line of text.
  const text: string[] = rest.trim().split(/\s+/).every(isSetting) ? [] : [rest];
  cursor.at += 1;
  cursor.isLost = false;
  while (cursor.at < cursor.lines.length && !endsText(cursor)) {
    if (startsCue(cursor, cursor.at)) {
      cursor.problems.push({
        line: cursor.at + 1,
        message: 'The empty line above this caption is missing. The caption was read anyway.',
      });
      break;
    }
    text.push(lineAt(cursor, cursor.at));
    cursor.at += 1;
  }
  const { shift } = cursor;
  addCue(cursor, { start: Math.max(0, start + shift), end: Math.max(0, end + shift), text: text.join('\n'), line });
}

/** Number of cues at the end of a segment that may continue in the next. No screen shows more at once. */
const MOST_AT_ONCE = 8;

/** Adds a cue. If it is the second half of a cue split between two segments, it extends the first half instead. */
function addCue(cursor: Cursor, cue: RawCue): void {
  const half = cursor.above.find(({ text, end }) => text === cue.text && Math.abs(end - cue.start) < 0.01);
  if (half === undefined) {
    cursor.cues.push(cue);
    return;
  }
  half.end = cue.end;
  cursor.above = cursor.above.filter((one) => one !== half);
}

const isSetting = (word: string): boolean => word === '' || /^[A-Za-z]\w*:[\w.,%-]+$/.test(word);

/** Whether the text ends. A line of spaces, which YouTube puts above text, ends it only before another caption. */
function endsText(cursor: Cursor): boolean {
  const line = lineAt(cursor, cursor.at);
  if (line === '' || isHeader(cursor, line)) return true;
  if (!isBlank(line)) return false;
  const next = cursor.at + 1;
  return isBlank(lineAt(cursor, next)) || startsBlock(cursor, next);
}

function readStray(cursor: Cursor, line: string): void {
  const above = cursor.isLost ? undefined : cursor.cues.at(-1);
  const joins = cursor.format === 'srt' && above !== undefined;
  const done = joins ? 'so it was added to the caption above.' : 'so it was skipped.';
  cursor.problems.push({ line: cursor.at + 1, message: `This text does not belong to a caption, ${done}` });
  if (joins) above.text += `\n${line}`;
  cursor.at += 1;
  if (joins) return;
  // Report one problem for the whole paragraph instead of one per line.
  while (cursor.at < cursor.lines.length && !isBlank(lineAt(cursor, cursor.at)) && !startsBlock(cursor, cursor.at))
    cursor.at += 1;
}

const startsBlock = (cursor: Cursor, index: number): boolean =>
  startsCue(cursor, index) || hasTimes(lineAt(cursor, index + 1));
