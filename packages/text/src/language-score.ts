import { LANGUAGE_CODES, type LanguageCode } from '@wordreel/shared';
import frequent from './frequent-letters.json' with { type: 'json' };

/** The most frequent non-ASCII letters of a language, lowercase, in descending order. */
const FREQUENT: Record<LanguageCode, string> = frequent;

/** The scripts of languages that are not written in the Latin script. */
const SCRIPTS: Partial<Record<LanguageCode, RegExp>> = {
  ar: /[\p{Script=Arabic}\u064b-\u0652]/u,
  el: /\p{Script=Greek}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\u30a0-\u30ff]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /[А-яЁёҐґЄєІіЇїЎў]/u,
  zh: /\p{Script=Han}/u,
};

/** Excludes typographic ligatures, which real texts do not contain. */
const LATIN = /(?![\ufb00-\ufb06])\p{Script=Latin}/u;
const KANA = /[\u3041-\u309f]/u;
/** Punctuation used in any language. */
const PUNCTUATION = /[“”„‚«»‹›¿¡،؟؛]/u;
/** Characters that may have letters on both sides, such as all Chinese and Japanese punctuation. */
const BETWEEN_LETTERS = /[‘’–—…·\u3000-\u303f\uff01-\uff5e]/u;
/** Characters that stand alone or next to numbers. */
const SINGLE = /[¼½¾€£°№§]/u;
/** Characters that never occur in text. An encoding that produces one is wrong. */
// oxlint-disable-next-line no-control-regex
const IMPOSSIBLE = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f-\u009f\ufffd\p{Co}\p{Cn}\p{Cs}]/u;

const SMALL = /\p{Ll}/u;
const CAPITAL = /\p{Lu}/u;
const LETTER = /[\p{L}\p{M}]/u;
const ASCII_LETTER = /[A-Za-z]/;

/** For each language, the relative rank of its frequent letters, from 0 for the most frequent to almost 1. */
const PLACES = new Map(
  LANGUAGE_CODES.map((code) => {
    const letters = [...FREQUENT[code]];
    return [code, new Map(letters.map((letter, place) => [letter, place / letters.length]))];
  }),
);

/** Scores how well a letter fits the language, by its frequency in that language. */
function fitOfLetter(letter: string, language: LanguageCode): number {
  const place = PLACES.get(language)?.get(letter);
  const script = SCRIPTS[language];
  if (place !== undefined) return 1 - place * (script === undefined ? 0.3 : 0.6);
  if (language === 'ja' && KANA.test(letter)) return 1;
  if (language === 'ja' || language === 'zh') return script?.test(letter) === true ? 0.5 : -0.5;
  return (script ?? LATIN).test(letter) ? 0.25 : -0.5;
}

/** Scores how well a non-letter fits between its neighbors. */
function fitOfSign(sign: string, before: string, after: string): number {
  const isBehindLetter = LETTER.test(before);
  const isBeforeLetter = LETTER.test(after);
  if (BETWEEN_LETTERS.test(sign)) return 0.5;
  if (PUNCTUATION.test(sign)) return isBehindLetter && isBeforeLetter ? 0 : 0.5;
  if (isBehindLetter || isBeforeLetter) return 0;
  return SINGLE.test(sign) ? 1 : 0.2;
}

/** Languages whose letters never occur in the same word as English letters. */
const APART = new Set<LanguageCode>(['ar', 'el', 'hi', 'ru']);

/** Scores how well a non-ASCII character fits the language between its neighbors, from -1 to 1. */
function fit(char: string, before: string, after: string, language: LanguageCode): number {
  if (IMPOSSIBLE.test(char)) return -1;
  if (!LETTER.test(char)) return fitOfSign(char, before, after);
  const isCapital = CAPITAL.test(char);
  // Uppercase after lowercase, lowercase between capitals, and two alphabets in one word indicate a wrong encoding.
  if (isCapital && SMALL.test(before)) return 0;
  if (SMALL.test(char) && CAPITAL.test(before) && CAPITAL.test(after)) return 0;
  if (APART.has(language) && (ASCII_LETTER.test(before) || ASCII_LETTER.test(after))) return 0;
  return fitOfLetter(char.toLowerCase(), language) * (isCapital ? 0.98 : 1);
}

/** Scores from -1 to 1 how well non-ASCII characters fit the language. @param handicap in units of one character */
export function scoreText(text: string, language: LanguageCode, handicap = 0): number {
  const chars = [...text];
  let [sum, count] = [-handicap, 0];
  for (const [place, char] of chars.entries()) {
    if (char < '\u007f' && !IMPOSSIBLE.test(char)) continue;
    sum += fit(char, chars[place - 1] ?? '', chars[place + 1] ?? '', language);
    count += 1;
  }
  return count === 0 ? 1 : sum / count;
}
