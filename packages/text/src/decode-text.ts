import { LANGUAGE_CODES, type LanguageCode } from '@wordreel/shared';
import { createDecoder } from './create-decoder.ts';
import { scoreText } from './language-score.ts';

/** How the bytes of a text are to be read. */
export interface DetectedEncoding {
  /** A label that `createDecoder` takes. */
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

const WESTERN = ['windows-1252', 'macintosh', 'iso-8859-15'];
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

/** So many bytes tell what a file is in. */
const SAMPLE = 8192;

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
function decodeAs(encoding: string, bytes: Uint8Array): string {
  const decoder = createDecoder(encoding);
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

/**
 * Finds out in which encoding a text is: by its byte-order mark; UTF-32 by its zeros; ISO-2022-JP by its escapes; UTF-8
 * wherever that fits, also where a byte is broken; else the one in which it looks most like its language, of UTF-16 and
 * of the language's own encodings.
 * @param bytes the whole file, or its beginning
 */
export function detectEncoding(bytes: Uint8Array, language: LanguageCode | null = null): DetectedEncoding {
  const sure = encodingByMark(bytes) ?? encodingByZeros(bytes) ?? encodingByEscapes(bytes);
  if (sure !== null) return { encoding: sure, isGuess: false };
  if (isMostlyUtf8(bytes) && !bytes.some(isControl)) return { encoding: 'utf-8', isGuess: false };
  const { encoding, score } = likeliestEncoding(bytes, language);
  return { encoding, isGuess: !encoding.startsWith('utf-') || score < 0 };
}

/** In UTF-16 one half of many characters is one, such as of digits and newlines. */
const isControl = (byte: number): boolean => byte < 0x1b && (byte < 0x09 || byte > 0x0d);

function encodingByMark(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? 'utf-32le' : 'utf-16le';
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return 'utf-32be';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Characters from here on, old Chinese ones, are too rare to tell UTF-32 by. */
const RAREST = 0x20000;

/** In UTF-32 the two highest bytes of all four are nearly zero. */
function encodingByZeros(bytes: Uint8Array): string | null {
  if (bytes.length % 4 !== 0 || bytes.length < 12) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const isUtf32 = (isLittle: boolean): boolean => {
    for (let place = 0; place < Math.min(bytes.length, SAMPLE); place += 4) {
      const code = view.getUint32(place, isLittle);
      if (code < 0x09 || code >= RAREST) return false;
    }
    return true;
  };
  if (isUtf32(true)) return 'utf-32le';
  return isUtf32(false) ? 'utf-32be' : null;
}

/** ISO-2022-JP has no byte above 7F, and goes to its kanji by an escape (RFC 1468). */
function encodingByEscapes(bytes: Uint8Array): string | null {
  const isSevenBit = bytes.every((byte) => byte < 0x80);
  if (!isSevenBit || !bytes.includes(0x1b)) return null;
  // oxlint-disable-next-line no-control-regex
  return /\u001b(?:\$[@B]|\$\(D|\([IJ])/.test(new TextDecoder('latin1').decode(bytes)) ? 'iso-2022-jp' : null;
}

/** How often UTF-8's own sequences of several bytes have to be there for each byte that is no UTF-8. */
const SEQUENCES_PER_FAULT = 4;

/**
 * Whether bytes are UTF-8, apart from a few that are broken. Other encodings have its sequences of several bytes by
 * accident only: each broken byte is weighed against them. A character that is cut off at the end is neither, unless it
 * is all there is.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [sequences, faults, place] = [0, 0, 0];
  while (place < bytes.length) {
    const length = utf8LengthAt(bytes, place);
    if (length === 0) faults += 1;
    if (length > 1 && place + length <= bytes.length) sequences += 1;
    place += Math.max(1, length);
  }
  const isCut = place > bytes.length;
  return sequences >= SEQUENCES_PER_FAULT * faults && (sequences > 0 || !isCut);
}

/** How many bytes a character of UTF-8 has here; 0 where there is none. It may be cut off at the end. */
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

/** The part of a file in which its first letters beyond ASCII are. */
function telling(bytes: Uint8Array): Uint8Array {
  const first = Math.max(0, bytes.findIndex((byte) => byte >= 0x80) - 64);
  const start = first - (first % 2);
  return bytes.subarray(start, start + SAMPLE);
}

/** So much of one character an encoding has to look better than a more usual one. */
const SELDOM = 0.1;
/** By so much UTF-16 has to look better than others where no byte is one that only UTF-16 has. */
const SELDOM_UTF16 = 0.25;

/** The encoding in which bytes look most like the language. */
function likeliestEncoding(bytes: Uint8Array, language: LanguageCode | null): { encoding: string; score: number } {
  const sample = telling(bytes);
  const seldomUtf16 = sample.some(isControl) ? 0 : SELDOM_UTF16;
  let best = { encoding: 'utf-8', score: -Infinity };
  for (const one of language === null ? LANGUAGE_CODES : [language]) {
    for (const [place, encoding] of [...encodingsOf(one), ...UNIVERSAL].entries()) {
      const isUtf16 = encoding.startsWith('utf-16');
      const text = decodeAs(encoding, isUtf16 ? sample.subarray(0, sample.length - (sample.length % 2)) : sample);
      const score = isUtf16 ? scoreText(text, one) - seldomUtf16 : scoreText(text, one, place * SELDOM);
      if (score > best.score) best = { encoding, score };
    }
  }
  return best;
}
