import { readBytes, readStart } from './byte-stream.ts';

/** A longer line is no entry. */
const LONGEST_LINE = 4 * 1024 * 1024;

export interface Line {
  /** From 1. */
  number: number;
  /** Null where the line is too long. */
  text: string | null;
}

/**
 * The lines of a text file, unpacked if it is gzip: UTF-8, or UTF-16 if it says so with a byte order mark. Memory: a
 * chunk and the longest line.
 */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder(encodingOf(await readStart(file, 4)));
  let number = 0;
  let rest = '';
  let dropped = false;
  for await (const chunk of readBytes(file)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      number += 1;
      yield { number, text: dropped ? null : line.replace(/\r$/, '') };
      dropped = false;
    }
    if (rest.length > LONGEST_LINE) {
      rest = '';
      dropped = true;
    }
  }
  rest += decoder.decode();
  if (rest !== '' || dropped) yield { number: number + 1, text: dropped ? null : rest.replace(/\r$/, '') };
}

/** TextDecoder drops the mark itself. A file without one is UTF-16 too where every other byte is zero. */
export function encodingOf(start: Buffer): string {
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] !== 0 && start[1] === 0 && start[3] === 0))
    return 'utf-16le';
  if ((start[0] === 0xfe && start[1] === 0xff) || (start[0] === 0 && start[1] !== 0)) return 'utf-16be';
  return 'utf-8';
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
