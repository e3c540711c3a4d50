import type { LanguageCode } from '@wordreel/shared';
import { type DecodedText, decodeText } from '@wordreel/text';
import { isZip } from '../is-zip.ts';
import { ARCHIVE, binaryKind, isArchive, refusalOf, textKind } from './file-kind.ts';

const MB = 1024 * 1024;

/** The largest file that is read in the browser, in bytes: 10,000 words with their sentences have less than half of it. */
export const MAX_TEXT_BYTES = 10 * MB;

/** A text, with the encoding that it was read in and what has to be known of that; or why there is none. */
export type TextOrError =
  | (DecodedText & { note: string | null; error?: undefined })
  | { text?: undefined; note?: undefined; error: string };

interface ReadOptions {
  /** Of the words. */
  readonly language: LanguageCode;
  /** The label of an encoding that somebody has chosen; guessed where it is missing. */
  readonly encoding?: string | undefined;
  /** Bytes that a file may have. */
  readonly most?: number;
}

const PACKAGE =
  'This is an Anki package or another zip file. Sign up to bring Anki decks, or export the notes from Anki as plain text.';

/** What no text has, but a file of another kind. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u007f-\u009f]/;

const lineAt = (text: string, place: number): number => text.slice(0, place).split(/\r\n?|\n/).length;

/**
 * Reads the bytes of a text file in the encoding that is given, else in the one that its bytes and its language suggest.
 * A file of another kind is refused by its name.
 */
export function readText(bytes: Uint8Array, { language, encoding, most = MAX_TEXT_BYTES }: ReadOptions): TextOrError {
  if (bytes.length === 0) return { error: 'The file is empty. Choose another one.' };
  if (bytes.length > most)
    return { error: `A file can have at most ${Math.floor(most / MB)} MB. Split it, and bring its parts one by one.` };
  if (isZip(bytes)) return { error: PACKAGE };
  const kind = binaryKind(bytes);
  if (kind !== null) return { error: refusalOf(kind) };
  return checkedText(decodeText(bytes, { language, encoding }), encoding !== undefined);
}

/** A text that somebody has pasted, as `readText` checks it. */
export const pastedText = (text: string): TextOrError =>
  checkedText({ text, encoding: 'utf-8', isGuess: false }, false);

function checkedText(decoded: DecodedText, isChosen: boolean): TextOrError {
  const { text, isGuess } = decoded;
  // What is well-formed UTF-8 is text, and each row with such a character is reported by itself.
  const place = isGuess ? text.search(CONTROLS) : text.indexOf('\0');
  if (place !== -1 && !(isChosen && isGuess)) return { error: notText(lineAt(text, place)) };
  if (isArchive(text)) return { error: ARCHIVE };
  const kind = textKind(text);
  if (kind !== null) return { error: refusalOf(kind) };
  return withDamage(decoded, isChosen);
}

const notText = (line: number): string =>
  `Line ${line} has a character that no text has. Choose a text file: CSV, TSV or Anki’s text export.`;

/** Where one of so many characters cannot be read, it is another kind of file, or in another encoding. */
const DAMAGE = 10;

function withDamage(decoded: DecodedText, isChosen: boolean): TextOrError {
  const { text, encoding, isGuess } = decoded;
  const faults = text.split('\ufffd').length - 1;
  const first = lineAt(text, text.indexOf('\ufffd'));
  if (faults * DAMAGE > text.length && !isChosen)
    return { error: `Line ${first} cannot be read. Save the file as UTF-8 and choose it again.` };
  const notes = [
    isGuess && `The file is not in UTF-8. It was read as ${encoding}: check its letters.`,
    faults === 1 && `One character in line ${first} cannot be read.`,
    faults > 1 && `${faults.toLocaleString('en')} characters cannot be read, the first in line ${first}.`,
  ].filter((note) => note !== false);
  return { ...decoded, note: notes.length === 0 ? null : notes.join(' ') };
}
