import type { LanguageCode } from '@wordreel/shared';
import chardet from 'chardet';

/** How the bytes of a text are to be read. */
export interface DetectedEncoding {
  /** A label of the WHATWG Encoding Standard, as `TextDecoder` takes it. */
  readonly encoding: string;
  /** Whether it is a guess from the language and the bytes, so that a reader should look at the letters. */
  readonly isGuess: boolean;
}

/** A text with how its bytes were read. */
export interface DecodedText extends DetectedEncoding {
  /** Without its byte-order mark. */
  readonly text: string;
}

interface Options {
  /** The language of the text, where it is known: it decides which encodings come into question. */
  readonly language?: LanguageCode | null;
  /** The label of an encoding that somebody has chosen. */
  readonly encoding?: string | undefined;
}

const WESTERN = ['windows-1252', 'macintosh'];
const CHINESE = ['gb18030', 'big5'];
const CYRILLIC = ['windows-1251', 'koi8-u', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'];

/** What texts of a language were written in before UTF-8, the most usual first. */
const BY_LANGUAGE: Partial<Record<LanguageCode, readonly string[]>> = {
  ar: ['windows-1256', 'iso-8859-6'],
  el: ['windows-1253', 'iso-8859-7'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
  pl: ['windows-1250', 'iso-8859-2'],
  ru: CYRILLIC,
  tr: ['windows-1254'],
  zh: CHINESE,
};

const UNIVERSAL = ['utf-8', 'utf-16le', 'utf-16be'];

/** Labels that a reader can choose from where a guess was wrong, those of the language first. */
export function encodingsFor(language: LanguageCode | null): string[] {
  const others = Object.values(BY_LANGUAGE).flatMap((labels) => labels ?? []);
  return [...new Set([...encodingsOf(language), ...UNIVERSAL, ...WESTERN, ...others, 'iso-2022-jp'])];
}

const encodingsOf = (language: LanguageCode | null): readonly string[] =>
  (language === null ? undefined : BY_LANGUAGE[language]) ?? WESTERN;

/**
 * Reads the bytes of a text file in the encoding that is given, else in the one that `detectEncoding` finds.
 * @returns always a text: bytes that no character has are U+FFFD in it
 * @throws RangeError for a label that no encoding has
 */
export function decodeText(bytes: Uint8Array, { language, encoding }: Options = {}): DecodedText {
  const found = encoding === undefined ? detectEncoding(bytes, language) : { encoding, isGuess: false };
  return { text: decodeAs(found.encoding, bytes), ...found };
}

/**
 * Decodes in two steps, because Node 20 reads windows-1252 as Latin-1 when it gets all bytes in one
 * (https://github.com/nodejs/node/issues/56542).
 */
function decodeAs(encoding: string, bytes: Uint8Array, fatal = false): string {
  const decoder = new TextDecoder(encoding, { fatal });
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

/**
 * Finds out in which encoding a text is: by its byte-order mark; UTF-16 where zeros say so; ISO-2022-JP by its escapes;
 * UTF-8 wherever that fits, also where a byte is broken; else one of the language's own encodings, as chardet ranks them.
 * @param bytes the whole file, or its beginning
 */
export function detectEncoding(bytes: Uint8Array, language: LanguageCode | null = null): DetectedEncoding {
  const sure = encodingByMark(bytes) ?? encodingByZeros(bytes) ?? encodingByEscapes(bytes);
  if (sure !== null) return { encoding: sure, isGuess: false };
  if (isMostlyUtf8(bytes)) return { encoding: 'utf-8', isGuess: false };
  return { encoding: guessedEncoding(bytes, language), isGuess: true };
}

function encodingByMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** So many bytes of a file tell what it is in. */
const SAMPLE = 65_536;

/** Other encodings have no zeros. In UTF-16 one half of every ASCII character is one, such as of digits and newlines. */
function encodingByZeros(bytes: Uint8Array): string | null {
  const zeros: [even: number, odd: number] = [0, 0];
  const end = Math.min(bytes.length, SAMPLE);
  for (let place = 0; place < end; place += 1) if (bytes[place] === 0) zeros[place % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  if (bytes.length % 2 === 1 || even + odd < Math.max(1, end / 200)) return null;
  if (odd > 4 * even) return 'utf-16le';
  return even > 4 * odd ? 'utf-16be' : null;
}

/** ISO-2022-JP has no byte above 7F, and goes to its kanji by an escape (RFC 1468). */
function encodingByEscapes(bytes: Uint8Array): string | null {
  const isSevenBit = bytes.every((byte) => byte < 0x80);
  if (!isSevenBit || !bytes.includes(0x1b)) return null;
  // oxlint-disable-next-line no-control-regex
  return /\u001b\$[@B]/.test(new TextDecoder('latin1').decode(bytes)) ? 'iso-2022-jp' : null;
}

/** How often UTF-8's own sequences of several bytes have to be there for each byte that is no UTF-8. */
const SEQUENCES_PER_FAULT = 4;

/**
 * Whether bytes are UTF-8, apart from a few that are broken. Other encodings have its sequences of several bytes by
 * accident only: each broken byte is weighed against them.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [sequences, faults] = [0, 0];
  for (let place = 0; place < bytes.length;) {
    const length = utf8LengthAt(bytes, place);
    if (length === 0) faults += 1;
    if (length > 1) sequences += 1;
    place += Math.max(1, length);
  }
  return sequences >= SEQUENCES_PER_FAULT * faults;
}

/** How many bytes a character of UTF-8 has here; 0 where there is none. A character that is cut off at the end counts. */
function utf8LengthAt(bytes: Uint8Array, place: number): number {
  const lead = bytes[place] ?? 0;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  for (let next = 1; next < length; next += 1) {
    const byte = bytes[place + next];
    if (byte !== undefined && (byte < 0x80 || byte > 0xbf)) return 0;
  }
  return length;
}

/** The language's encoding that chardet finds the likeliest, of those that can have these bytes. */
function guessedEncoding(bytes: Uint8Array, language: LanguageCode | null): string {
  const candidates = encodingsOf(language);
  const possible = candidates.filter((encoding) => canBe(encoding, bytes));
  const ranked = chardet.analyse(bytes.subarray(0, SAMPLE)).map(({ name }) => labelOf(name));
  const found = ranked.find((encoding) => possible.includes(encoding));
  return found ?? possible[0] ?? candidates[0] ?? 'windows-1252';
}

/** The WHATWG label of a name of chardet's; some encodings are read as the one of Windows that contains them. */
function labelOf(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return name.toLowerCase();
  }
}

/** No text has a C1 control: where an encoding makes one of a byte, it is another one. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u007f-\u009f]/;

function canBe(encoding: string, bytes: Uint8Array): boolean {
  try {
    return !CONTROLS.test(decodeAs(encoding, bytes, true));
  } catch {
    return false;
  }
}
