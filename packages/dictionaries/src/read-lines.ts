import type { LanguageCode } from '@wordreel/shared';
import { createDecoder, detectEncoding, encodingsFor, type DetectedEncoding } from '@wordreel/text';
import { readBytes, readStart } from './byte-stream.ts';
import { languageCode, type Languages } from './languages-of.ts';

/** A longer line is no entry. */
const LONGEST_LINE = 4 * 1024 * 1024;

/** Old programs of the Mac end lines with a carriage return alone. */
const LINE_END = /\r?\n|\r/;

export interface Line {
  /** From 1. */
  number: number;
  /** Null where the line is too long. */
  text: string | null;
}

/**
 * The lines of a text file, unpacked if it is gzip. Memory: a chunk and the longest line.
 * @param encoding what `encodingOfFile` says
 */
export async function* readLines(file: string, encoding: string): AsyncGenerator<Line> {
  const decoder = createDecoder(encoding);
  let number = 0;
  let rest = '';
  let dropped = false;
  for await (const chunk of readBytes(file)) {
    const text = rest + decoder.decode(chunk, { stream: true });
    // A carriage return at the end of a chunk may be the first half of a line's end.
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

/** A text file's first lines, and how to read all of it. */
interface TextStart extends DetectedEncoding {
  readonly lines: readonly string[];
}

/**
 * Reads the beginning of a text file, unpacked if it is gzip.
 * @param length in bytes
 * @param languagesIn what the first lines say of its languages, which decide between the encodings that it may have
 */
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

/**
 * The encoding of a text file, unpacked if it is gzip. A file may have English on many pages before the first letter
 * that tells.
 */
async function encodingOfFile(file: string, { from, to }: Languages): Promise<DetectedEncoding> {
  const language = tellingLanguage(from, to);
  let rest: Uint8Array = Buffer.alloc(0);
  for await (const chunk of readBytes(file)) {
    const bytes = Buffer.concat([rest, chunk]);
    // A chunk may end in the middle of a character, but no line does.
    const end = bytes.lastIndexOf(NEWLINE) + 1 || bytes.length;
    const lines = bytes.subarray(0, end);
    const found = detectEncoding(lines, language);
    if (found.encoding !== 'utf-8' || lines.some((byte) => byte >= 0x80)) return found;
    rest = bytes.subarray(end);
  }
  return rest.length === 0 ? { encoding: 'utf-8', isGuess: false } : detectEncoding(rest, language);
}

const NEWLINE = 10;

/** Of two languages, the one whose letters Western European encodings lack: they have those of the other as well. */
function tellingLanguage(from?: LanguageCode, to?: string): LanguageCode | null {
  const both = [from, languageCode(to ?? '')].filter((one) => one !== undefined);
  return both.find((one) => encodingsFor(one)[0] !== encodingsFor(null)[0]) ?? both[0] ?? null;
}

/** About how many lines of a kind a file has, from the lines of its first bytes; null of an empty file. */
export function estimateLines(
  sample: readonly string[],
  sampleBytes: number,
  fileBytes: number,
  counts: (line: string) => boolean,
): number | null {
  return sampleBytes === 0 ? null : Math.round((sample.filter(counts).length * fileBytes) / sampleBytes);
}
