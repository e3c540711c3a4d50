import { stat } from 'node:fs/promises';
import type { LanguageCode } from '@wordreel/shared';
import { createDecoder, detectEncoding, encodingsFor, type DetectedEncoding } from '@wordreel/text';
import { readBytes, readStart } from './byte-stream.ts';
import { languageCode, type Languages } from '#articles/languages-of';

/** Maximum length of a line. A longer one cannot be an entry. */
const LONGEST_LINE = 4 * 1024 * 1024;

/** Matches line endings, including the lone carriage return of old Mac programs. */
const LINE_END = /\r?\n|\r/;

export interface Line {
  /** Line number, from 1. */
  number: number;
  /** Null if the line is too long. */
  text: string | null;
}

/** Yields the lines of a text file, decompressing gzip. Holds only one chunk and the longest line in memory. */
export async function* readLines(file: string, encoding: string): AsyncGenerator<Line> {
  const decoder = createDecoder(encoding);
  let number = 0;
  let rest = '';
  let dropped = false;
  for await (const chunk of readBytes(file)) {
    const text = rest + decoder.decode(chunk, { stream: true });
    // A carriage return at the end of a chunk may be the first half of a CRLF.
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(LINE_END);
    rest = (lines.pop() ?? '') + text.slice(end);
    for (const line of lines) {
      number += 1;
      yield { number, text: dropped ? null : line };
      dropped = false;
    }
    if (rest.length > LONGEST_LINE) {
      rest = '';
      dropped = true;
    }
  }
  rest = (rest + decoder.decode()).replace(/\r$/, '');
  if (rest !== '' || dropped) yield { number: number + 1, text: dropped ? null : rest };
}

const linesOf = (start: Buffer, encoding: string): string[] =>
  createDecoder(encoding).decode(start, { stream: true }).split(LINE_END);

interface TextStart extends DetectedEncoding {
  readonly lines: readonly string[];
}

/** Reads the lines in the first `length` bytes of a text file. The languages named in them decide the encoding. */
export async function readTextStart(
  file: string,
  length: number,
  languagesIn: (lines: readonly string[]) => Languages = () => ({}),
): Promise<TextStart> {
  const start = await readStart(file, length);
  const languages = languagesIn(linesOf(start, detectEncoding(start).encoding));
  const found = await encodingOfFile(file, languages);
  return { ...found, lines: linesOf(start, found.encoding) };
}

/** Detects a text file's encoding from the first chunk with a non-ASCII letter, which may follow pages of English. */
async function encodingOfFile(file: string, { from, to }: Languages): Promise<DetectedEncoding> {
  const language = decisiveLanguage(from, to);
  let rest: Uint8Array = Buffer.alloc(0);
  for await (const chunk of readBytes(file)) {
    const bytes = Buffer.concat([rest, chunk]);
    // A chunk may end in the middle of a character, but a line does not.
    const end = bytes.lastIndexOf(NEWLINE) + 1 || bytes.length;
    const lines = bytes.subarray(0, end);
    const found = detectEncoding(lines, language);
    if (found.encoding !== 'utf-8' || lines.some((byte) => byte >= 0x80)) return found;
    rest = bytes.subarray(end);
  }
  return rest.length === 0 ? { encoding: 'utf-8', isGuess: false } : detectEncoding(rest, language);
}

const NEWLINE = 10;

/** Picks the language that needs a non-Western encoding, if any. Such an encoding usually covers the other, too. */
function decisiveLanguage(from?: LanguageCode, to?: string): LanguageCode | null {
  const both = [from, languageCode(to ?? '')].filter((one) => one !== undefined);
  return both.find((one) => encodingsFor(one)[0] !== encodingsFor(null)[0]) ?? both[0] ?? null;
}

/** Returns why a text was skipped: it is too long, or its encoding is wrong, or else `otherwise`. */
export function whySkipped(text: string | null, encoding: string, otherwise: string): string {
  if (text === null) return 'it is too long';
  return text.includes('\uFFFD') ? `some of its bytes are not ${encoding.toUpperCase()}` : otherwise;
}

/** Estimates how many of a file's lines count, from its first `startBytes`; null if it is empty or compressed. */
export async function estimateLines(
  file: string,
  start: readonly string[],
  startBytes: number,
  counts: (line: string) => boolean,
): Promise<number | null> {
  const { size } = await stat(file);
  if (size === 0 || /\.(?:gz|dz)$/i.test(file)) return null;
  return Math.round((start.filter(counts).length * size) / Math.min(size, startBytes));
}
