import type { LanguageCode } from '@wordreel/shared';
import { type DecodedText, decodeText } from '@wordreel/text';
import { ARCHIVE, binaryKind, isArchive, isZip, refusalOf, textKind } from './file-kind.ts';

const MB = 1024 * 1024;

/** Maximum size in bytes of a file read in the browser. 10,000 words with sentences take less than half of it. */
export const MAX_TEXT_BYTES = 10 * MB;

/** A decoded text with a note on how it was read, or the reason why the file cannot be read. */
export type TextOrError =
  | (DecodedText & { note: string | null; error?: undefined })
  | { text?: undefined; note?: undefined; error: string };

interface ReadOptions {
  readonly language: LanguageCode;
  /** The label of an encoding that the user has chosen; guessed if omitted. */
  readonly encoding?: string | undefined;
  readonly most?: number;
}

const PACKAGE =
  'This is an Anki package or another zip file. Sign up to import Anki decks, or export the notes from Anki as plain text.';

/** Control characters, which occur in other kinds of files but not in text. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u007f-\u009f]/;

const lineAt = (text: string, place: number): number => text.slice(0, place).split(/\r\n?|\n/).length;

/** Decodes a text file in the given or likeliest encoding. For other files, the error names their kind. */
export function readText(bytes: Uint8Array, { language, encoding, most = MAX_TEXT_BYTES }: ReadOptions): TextOrError {
  if (bytes.length === 0) return { error: 'The file is empty. Choose another one.' };
  if (bytes.length > most)
    return { error: `A file can have at most ${Math.floor(most / MB)} MB. Split it and import its parts one by one.` };
  if (isZip(bytes)) return { error: PACKAGE };
  const kind = binaryKind(bytes);
  if (kind !== null) return { error: refusalOf(kind) };
  return checkedText(decodeText(bytes, { language, encoding }), encoding !== undefined);
}

/** Checks a pasted text as `readText` does. */
export const pastedText = (text: string): TextOrError =>
  checkedText({ text, encoding: 'utf-8', isGuess: false }, false);

function checkedText(decoded: DecodedText, isChosen: boolean): TextOrError {
  const { text, isGuess } = decoded;
  // Well-formed UTF-8 is text, so rows with a control character other than NUL are reported individually.
  const place = isGuess ? text.search(CONTROLS) : text.indexOf('\0');
  if (place !== -1 && !(isChosen && isGuess)) return { error: notText(lineAt(text, place)) };
  if (isArchive(text)) return { error: ARCHIVE };
  const kind = textKind(text);
  if (kind !== null) return { error: refusalOf(kind) };
  return withDamage(decoded, isChosen);
}

const notText = (line: number): string =>
  `Line ${line} has a character that does not occur in text. Choose a text file: CSV, TSV or Anki’s text export.`;

/** If more than one in this many characters is unreadable, the file is of another kind or in another encoding. */
const DAMAGE = 10;

function withDamage(decoded: DecodedText, isChosen: boolean): TextOrError {
  const { text, encoding, isGuess } = decoded;
  const faults = text.split('\ufffd').length - 1;
  const first = lineAt(text, text.indexOf('\ufffd'));
  if (faults * DAMAGE > text.length && !isChosen)
    return { error: `Line ${first} cannot be read. Save the file as UTF-8 and choose it again.` };
  const notes = [
    isGuess && `The file is not in UTF-8. It was read as ${encoding}, so check its letters.`,
    faults === 1 && `One character in line ${first} cannot be read.`,
    faults > 1 && `${faults.toLocaleString('en')} characters cannot be read, the first in line ${first}.`,
  ].filter((note) => note !== false);
  return { ...decoded, note: notes.length === 0 ? null : notes.join(' ') };
}
