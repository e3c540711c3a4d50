import type { LanguageCode } from '@wordreel/shared';

const MB = 1024 * 1024;

/** The largest file that is read in the browser, in bytes: 10,000 words with their sentences have less than half of it. */
export const MAX_TEXT_BYTES = 10 * MB;

const BROKEN = 'It is neither UTF-8 nor UTF-16. Save the file as UTF-8 and choose it again.';

/** How spreadsheets on Windows save a CSV unless they are told otherwise: it depends on the language of the computer. */
const OLD: Partial<Record<LanguageCode, readonly [label: string, name: string]>> = {
  ar: ['windows-1256', 'Windows-1256'],
  zh: ['gb18030', 'GB 18030'],
  el: ['windows-1253', 'Windows-1253'],
  ja: ['shift_jis', 'Shift JIS'],
  ko: ['euc-kr', 'EUC-KR'],
  pl: ['windows-1250', 'Windows-1250'],
  ru: ['windows-1251', 'Windows-1251'],
  tr: ['windows-1254', 'Windows-1254'],
};
const WESTERN = ['windows-1252', 'Windows-1252'] as const;

/** What no text has, but a file of another kind. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd]/;

/** A text, with what has to be known of how it was read; or why there is none. */
export type TextOrError =
  | { text: string; note: string | null; error?: undefined }
  | { text?: undefined; note?: undefined; error: string };

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

/** Reads a text that is no UTF-8 as a spreadsheet saves words of a language; null where it is not that either. */
function decodeOld(bytes: Uint8Array, language: LanguageCode): TextOrError | null {
  const [label, name] = OLD[language] ?? WESTERN;
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    if (CONTROLS.test(text)) return null;
    return { text, note: `The file is not in UTF-8. It was read as ${name}: see whether its letters are right.` };
  } catch {
    return null;
  }
}

/**
 * Reads the text of a file: UTF-8, with its mark or without, UTF-16 with its mark, or what came before them.
 * @param language of its words
 * @param most bytes that a file may have
 */
export function decodeText(bytes: Uint8Array, language: LanguageCode, most = MAX_TEXT_BYTES): TextOrError {
  if (bytes.length === 0) return { error: 'The file is empty. Choose another one.' };
  if (bytes.length > most)
    return { error: `A file can have at most ${Math.floor(most / MB)} MB. Split it, and bring its parts one by one.` };
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
    return withoutNul(text);
  } catch {
    if (utf16 !== null) return { error: BROKEN };
    return decodeOld(bytes, language) ?? { error: `Line ${firstBrokenLine(bytes)} cannot be read. ${BROKEN}` };
  }
}

/** A text has no NUL: what has one is another kind of file. */
export function withoutNul(text: string): TextOrError {
  const place = text.indexOf('\0');
  if (place === -1) return { text, note: null };
  const line = text.slice(0, place).split('\n').length;
  return {
    error: `Line ${line} has a character that no text has. Choose a text file: CSV, TSV or Anki’s text export.`,
  };
}
