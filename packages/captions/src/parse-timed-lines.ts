import type { CaptionFormat, RawCaptions } from './cue.ts';
import { parseTimingLine } from './timing-line.ts';

interface Cursor extends RawCaptions {
  readonly lines: readonly string[];
  readonly format: CaptionFormat;
  at: number;
}

/**
 * Reads the lines of a WebVTT or SubRip file into raw cues: texts still with their markup, in the order of the file.
 * What stands outside any cue is left out; in SubRip, where tools leave empty lines inside a text, it goes on with the
 * cue above.
 */
export function parseTimedLines(lines: readonly string[], format: CaptionFormat): RawCaptions {
  const cursor: Cursor = { lines, format, at: 0, cues: [], problems: [] };
  if (format === 'vtt') skipHeader(cursor);
  while (cursor.at < lines.length) readBlock(cursor);
  return { cues: cursor.cues, problems: cursor.problems };
}

function lineAt({ lines }: Cursor, index: number): string {
  return lines[index] ?? '';
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function hasTimes(line: string): boolean {
  return parseTimingLine(line) !== null;
}

/** The header reaches to the first empty line; a file that forgot it starts its cues at the first times. */
function skipHeader(cursor: Cursor): void {
  if (!lineAt(cursor, 0).startsWith('WEBVTT')) {
    cursor.problems.push({ line: 1, message: 'The first line should be "WEBVTT": the file was read all the same.' });
    return;
  }
  skipUntilBlankOrTimes(cursor);
}

function skipUntilBlankOrTimes(cursor: Cursor): void {
  cursor.at += 1;
  while (cursor.at < cursor.lines.length && !isBlank(lineAt(cursor, cursor.at)) && !startsCue(cursor, cursor.at)) {
    cursor.at += 1;
  }
}

/** Whether a line has times, or is the number above a line that has. */
function startsCue(cursor: Cursor, index: number): boolean {
  const line = lineAt(cursor, index);
  return hasTimes(line) || (/^\s*\d{1,6}\s*$/.test(line) && hasTimes(lineAt(cursor, index + 1)));
}

function readBlock(cursor: Cursor): void {
  const line = lineAt(cursor, cursor.at);
  const times = parseTimingLine(line);
  if (isBlank(line)) cursor.at += 1;
  else if (times === 'unreadable') skipUnreadable(cursor);
  else if (times !== null) readCue(cursor, times);
  else if (cursor.format === 'vtt' && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line)) skipUntilBlankOrTimes(cursor);
  else if (hasTimes(lineAt(cursor, cursor.at + 1))) cursor.at += 1;
  else readStray(cursor, line);
}

function skipUnreadable(cursor: Cursor): void {
  const shown = lineAt(cursor, cursor.at).trim().slice(0, 60);
  cursor.problems.push({
    line: cursor.at + 1,
    message: `The times "${shown}" cannot be read: this caption was left out.`,
  });
  skipUntilBlankOrTimes(cursor);
}

function readCue(cursor: Cursor, { start, end }: { start: number; end: number }): void {
  const line = cursor.at + 1;
  const text: string[] = [];
  cursor.at += 1;
  while (cursor.at < cursor.lines.length && !endsText(cursor)) {
    if (startsCue(cursor, cursor.at)) {
      cursor.problems.push({
        line: cursor.at + 1,
        message: 'An empty line is missing above this caption: it was read as if it were there.',
      });
      break;
    }
    text.push(lineAt(cursor, cursor.at));
    cursor.at += 1;
  }
  cursor.cues.push({ start, end, text: text.join('\n'), line });
}

/** An empty line does; one of spaces only before the next caption, since YouTube puts them above a first line. */
function endsText(cursor: Cursor): boolean {
  const line = lineAt(cursor, cursor.at);
  if (line === '') return true;
  if (!isBlank(line)) return false;
  cursor.at += 1;
  const ends = isBlank(lineAt(cursor, cursor.at)) || startsBlock(cursor);
  cursor.at -= 1;
  return ends;
}

function readStray(cursor: Cursor, line: string): void {
  const above = cursor.cues.at(-1);
  const joins = cursor.format === 'srt' && above !== undefined;
  const done = joins ? 'it was added to the caption above.' : 'it was left out.';
  cursor.problems.push({ line: cursor.at + 1, message: `This text belongs to no caption: ${done}` });
  if (joins) above.text += `\n${line}`;
  cursor.at += 1;
  if (joins) return;
  // One message for the paragraph, not one for each of its lines.
  while (cursor.at < cursor.lines.length && !isBlank(lineAt(cursor, cursor.at)) && !startsBlock(cursor)) cursor.at += 1;
}

function startsBlock(cursor: Cursor): boolean {
  return startsCue(cursor, cursor.at) || hasTimes(lineAt(cursor, cursor.at + 1));
}
