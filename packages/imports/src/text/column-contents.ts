import type { LanguageCode } from '@wordreel/shared';
import { affinityOf, type WordLists } from './letters.ts';
import partsOfSpeech from './parts-of-speech.json' with { type: 'json' };

/** What a column contains. Unless noted otherwise, numbers are shares of its non-empty cells, from 0 to 1. */
export interface Contents {
  /** Whether the column has text that could be words, rather than numbers, dates, ids and media. */
  readonly isText: boolean;
  readonly sentences: number;
  /** Whether the column has anything besides sounds, images and URLs. */
  readonly hasText: boolean;
  /** The share of cells that repeat an earlier cell, as articles and parts of speech do. */
  readonly repeated: number;
  /** The share of cells with a pronunciation: pinyin, or IPA between slashes. */
  readonly readings: number;
  /** The share of cells with a part of speech or a gender. */
  readonly kinds: number;
  /** The share of the column's words that are English; 0 without word lists. */
  readonly english: number;
  /** The share of cells with kana and no ideographs. */
  readonly kana: number;
  /** How much the cells look like the target language, from -1 (another language) to 1. */
  readonly affinity: number;
}

const NUMBER_OR_DATE = /^[\s\d.,:/%+#()–-]*\d[\s\d.,:/%+#()–-]*(?:[ap]\.?m\.?)?$/iu;
/** Matches `Jan 5, 2024`, `12. März 2024 10:15` and `5 de mayo de 2024`. */
const DATE_IN_WORDS =
  /^(?:\p{L}{2,12}[.,]{0,2} )?(?:\d{1,2}\.? (?:de )?\p{L}{3,12}\.?|\p{L}{3,12}\.? \d{1,2}),? (?:de )?(?:19|20)\d\d(?:[ ,]+[\d:]+(?: ?[ap]m)?)?$/iu;
/** Checkbox values. */
const TICKED = /^(?:true|false|wahr|falsch|vrai|faux|[x✓✔])$/iu;
/** Names and abbreviations of parts of speech, as used in word lists. */
const KINDS = new Set(partsOfSpeech.names.split(' '));
/** Matches ids such as `a1b2`, `noun-12` and `A1`: letters and digits without spaces. */
const ID = /^(?=\S*\d)(?=\S*\p{L})\S+$/u;
const MEDIA = /^https?:\/\/|^image-occlusion:|^\S+\.(?:mp3|ogg|wav|m4a|jpe?g|png|gif|webp|svg|mp4)$/iu;
const NOT_TEXT = [NUMBER_OR_DATE, DATE_IN_WORDS, ID, MEDIA];
const ENDS_A_SENTENCE = /[.!?…。！？؟।]["'”’»)]*$/u;
const PINYIN = /[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]|^(?:[a-zü]{1,6}[1-5]\s*)+$/iu;
const SOUNDS = /^[/[][^/\]]*[ˈˌːəɪʊɛɔæʃʒθðŋɡʁɐœøɲʎβɣ][^/\]]*[/\]]$/u;
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u;
const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** In a script without spaces, a text with more characters than this is a sentence. */
const LONG = 12;

export const hasNoSpaces = (text: string): boolean => NO_SPACES.test(text);

export const endsSentence = (text: string): boolean => ENDS_A_SENTENCE.test(text);

function isSentence(text: string): boolean {
  if (hasNoSpaces(text)) return endsSentence(text) || text.length > LONG;
  const count = text.split(/\s+/u).length;
  return count >= 7 || (count >= 3 && endsSentence(text) && /^[^\p{L}]*\p{Lu}|^[^\p{Lu}\p{Ll}]*$/u.test(text));
}

/** In a column with fewer filled cells than this, repetition proves nothing. */
const FEW = 4;

/** Describes what a column contains, judging by its cells, which are plain text. */
export function contentsOf(cells: readonly string[], language: LanguageCode, lists: WordLists | null): Contents {
  const filled = cells.filter((cell) => cell !== '');
  const count = Math.max(1, filled.length);
  const shareOf = (test: (cell: string) => boolean) => filled.filter(test).length / count;
  const distinct = new Set(filled).size;
  const repeated = filled.length < FEW ? 0 : 1 - distinct / filled.length;
  const others = shareOf((cell) => NOT_TEXT.some((pattern) => pattern.test(cell)));
  const isTicked = distinct < filled.length && filled.every((cell) => TICKED.test(cell));
  const words = filled.flatMap((cell) => cell.match(/[\p{L}\p{M}'’]+/gu) ?? []);
  return {
    isText: filled.length > 0 && others <= 0.5 && !isTicked && !(filled.length > 2 && distinct === 1),
    hasText: filled.some((cell) => !MEDIA.test(cell)),
    repeated,
    readings: shareOf((cell) => SOUNDS.test(cell) || (language === 'zh' && PINYIN.test(cell))),
    kinds: shareOf((cell) => KINDS.has(cell.toLowerCase().replace(/\.$/u, ''))),
    english: words.filter((word) => lists?.isEnglish(word) === true).length / Math.max(1, words.length),
    kana: shareOf((cell) => KANA.test(cell)),
    sentences: shareOf(isSentence),
    affinity: filled.reduce((sum, cell) => sum + affinityOf(cell, language, lists), 0) / count,
  };
}
