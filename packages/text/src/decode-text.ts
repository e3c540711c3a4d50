import { LANGUAGE_CODES, type LanguageCode } from '@wordreel/shared';
import { createDecoder } from './create-decoder.ts';
import { scoreText } from './language-score.ts';

export interface DetectedEncoding {
  /** A label that `createDecoder` accepts. */
  readonly encoding: string;
  /** Whether the encoding is only a guess from the language and the bytes, which the user should check. */
  readonly isGuess: boolean;
}

/** A text with the encoding it was read in. */
export interface DecodedText extends DetectedEncoding {
  /** Without the byte order mark. */
  readonly text: string;
}

interface Options {
  /** The language of the text, if known; it decides which encodings are tried. */
  readonly language?: LanguageCode | null;
  /** The label of an encoding chosen by the user. */
  readonly encoding?: string | undefined;
}

const WESTERN = ['windows-1252', 'macintosh', 'iso-8859-15'];
const CHINESE = ['gb18030', 'big5'];
const CYRILLIC = ['windows-1251', 'koi8-u', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'];

/** Encodings that were used for a language before UTF-8, the most common first. */
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

/** The number of bytes used to detect the encoding. */
const SAMPLE = 8192;

const UNIVERSAL = ['utf-8', 'utf-16le', 'utf-16be'];

/** Returns the encodings that a user can choose from if the guess was wrong, those of the language first. */
export function encodingsFor(language: LanguageCode | null): string[] {
  const others = Object.values(BY_LANGUAGE).flatMap((labels) => labels ?? []);
  return [...new Set([...encodingsOf(language), ...UNIVERSAL, ...WESTERN, ...others, 'iso-2022-jp'])];
}

const encodingsOf = (language: LanguageCode | null): readonly string[] =>
  (language === null ? undefined : BY_LANGUAGE[language]) ?? WESTERN;

/** Decodes by the given or detected encoding. Invalid bytes become U+FFFD. @throws RangeError for unknown labels */
export function decodeText(bytes: Uint8Array, { language, encoding }: Options = {}): DecodedText {
  const found = encoding === undefined ? detectEncoding(bytes, language) : { encoding, isGuess: false };
  return { text: decodeAs(found.encoding, bytes), ...found };
}

/** Two steps, because Node 20 decodes windows-1252 as Latin-1 in one (https://github.com/nodejs/node/issues/56542). */
function decodeAs(encoding: string, bytes: Uint8Array): string {
  const decoder = createDecoder(encoding);
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

/** Detects an encoding by byte order mark, zeros, escapes or valid UTF-8, or else by similarity to the language. */
export function detectEncoding(bytes: Uint8Array, language: LanguageCode | null = null): DetectedEncoding {
  const sure = encodingByMark(bytes) ?? encodingByZeros(bytes) ?? encodingByEscapes(bytes);
  if (sure !== null) return { encoding: sure, isGuess: false };
  if (isMostlyUtf8(bytes) && !hasControls(bytes)) return { encoding: 'utf-8', isGuess: false };
  const { encoding, score } = likeliestEncoding(bytes, language);
  return { encoding, isGuess: !encoding.startsWith('utf-') || score < 0 };
}

/** In UTF-16, many characters contain a control byte, for example digits and newlines. */
const isControl = (byte: number): boolean => byte < 0x1b && (byte < 0x09 || byte > 0x0d);

/** Whether control bytes rule out UTF-8. ASCII text may have a few, under one in eight; UTF-16 would have more. */
function hasControls(bytes: Uint8Array): boolean {
  let count = 0;
  for (const byte of bytes) if (isControl(byte)) count += 1;
  return count > 0 && (count * 8 >= bytes.length || bytes.some((byte) => byte >= 0x80));
}

function encodingByMark(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? 'utf-32le' : 'utf-16le';
  if (first === 0 && second === 0 && third === 0xfe && fourth === 0xff) return 'utf-32be';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Characters from here on, such as rare historical Chinese ones, are not accepted as evidence of UTF-32. */
const RAREST = 0x20000;

/** In UTF-32, the two highest of every four bytes are almost always zero. */
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

/** ISO-2022-JP has no byte above 7F and switches to kanji with an escape sequence (RFC 1468). */
function encodingByEscapes(bytes: Uint8Array): string | null {
  const isSevenBit = bytes.every((byte) => byte < 0x80);
  if (!isSevenBit || !bytes.includes(0x1b)) return null;
  // oxlint-disable-next-line no-control-regex
  return /\u001b(?:\$[@B]|\$\(D|\([IJ])/.test(new TextDecoder('latin1').decode(bytes)) ? 'iso-2022-jp' : null;
}

/** How many multi-byte UTF-8 sequences there must be for each invalid byte. */
const SEQUENCES_PER_FAULT = 4;

/** Whether bytes are UTF-8 with few faults. A character cut off at the end is neither a sequence nor a fault. */
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

/** Returns the length of the UTF-8 character at `place`, or 0 if there is none. The last character may be cut off. */
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

/** Returns the part of a file with its first non-ASCII letters, which identify the encoding. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = Math.max(0, bytes.findIndex((byte) => byte >= 0x80) - 64);
  const start = first - (first % 2);
  return bytes.subarray(start, start + SAMPLE);
}

/** How much better, in units of one character, an encoding must score than a more common one. */
const HANDICAP = 0.1;
/** How much better UTF-16 must score than other encodings if no byte is typical of UTF-16 alone. */
const UTF16_HANDICAP = 0.25;
/** One character is too little evidence of UTF-16, and a short file with an odd number of bytes can't be UTF-16. */
const isUtf16Likely = ({ length }: Uint8Array): boolean => length >= 4 && (length % 2 === 0 || length >= 8);

/** Returns the encoding in which the bytes look most like the language. */
function likeliestEncoding(bytes: Uint8Array, language: LanguageCode | null): { encoding: string; score: number } {
  const sample = sampleOf(bytes);
  const utf16Handicap = sample.some(isControl) ? 0 : UTF16_HANDICAP;
  let best = { encoding: 'utf-8', score: -Infinity };
  for (const one of language === null ? LANGUAGE_CODES : [language]) {
    for (const [place, encoding] of [...encodingsOf(one), ...UNIVERSAL].entries()) {
      const isUtf16 = encoding.startsWith('utf-16');
      if (isUtf16 && !isUtf16Likely(bytes)) continue;
      const text = decodeAs(encoding, isUtf16 ? sample.subarray(0, sample.length - (sample.length % 2)) : sample);
      const score = isUtf16 ? scoreText(text, one) - utf16Handicap : scoreText(text, one, place * HANDICAP);
      if (score > best.score) best = { encoding, score };
    }
  }
  return best;
}
