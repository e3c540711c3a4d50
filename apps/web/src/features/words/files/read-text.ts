/** The largest file, in bytes: 10,000 words with their sentences have less than half of it. */
const MAX_BYTES = 10 * 1024 * 1024;

const BROKEN = 'It is neither UTF-8 nor UTF-16. Save the file as UTF-8 and choose it again.';

/** A text, or why there is none. */
export type TextOrError = { text: string; error?: undefined } | { text?: undefined; error: string };

/** In which line, counted from 1, a place of a text or of bytes lies. */
function lineOf(bytes: Uint8Array, end: number): number {
  let line = 1;
  for (let place = 0; place < end; place += 1) if (bytes[place] === 0x0a) line += 1;
  return line;
}

/** The first line that is no UTF-8: each is read by itself, as a newline is never a part of a character. */
function firstBrokenLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(0x0a, start);
    const end = newline === -1 ? bytes.length : newline + 1;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return lineOf(bytes, start);
    }
    start = end;
  }
  return 1;
}

/** Reads the text of a file: UTF-8, with its mark or without, or UTF-16 with its mark. */
export function decodeText(bytes: Uint8Array): TextOrError {
  if (bytes.length === 0) return { error: 'The file is empty. Choose another one.' };
  if (bytes.length > MAX_BYTES)
    return { error: 'A file can have at most 10 MB. Split it, and bring its parts one by one.' };
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
    return withoutNul(text);
  } catch {
    return { error: utf16 === null ? `Line ${firstBrokenLine(bytes)} cannot be read. ${BROKEN}` : BROKEN };
  }
}

/** A text has no NUL: what has one is another kind of file. */
export function withoutNul(text: string): TextOrError {
  const place = text.indexOf('\0');
  if (place === -1) return { text };
  const line = text.slice(0, place).split('\n').length;
  return {
    error: `Line ${line} has a character that no text has. Choose a text file: CSV, TSV or Anki’s text export.`,
  };
}

export async function readTextFile(file: File): Promise<TextOrError> {
  if (file.size > MAX_BYTES) return decodeText(new Uint8Array(MAX_BYTES + 1));
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { error: 'The file could not be read. Choose it again.' };
  }
}
