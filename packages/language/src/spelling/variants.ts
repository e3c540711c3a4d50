import type { LanguageCode } from '@wordreel/shared';
import lists from './variants.json' with { type: 'json' };

/** Two spellings of a word. In `pairs`, they belong to the two variants in `tags`. */
type Pair = readonly [first: string, second: string];

/** Words of a language with two spellings, in different countries or in the same one. */
interface Spellings {
  /** The variants that the two spellings in `pairs` belong to. Those in `either` are both used in every variant. */
  readonly tags: readonly string[];
  readonly pairs: readonly Pair[];
  readonly either: readonly Pair[];
}

const pairsOf = (text: string): readonly Pair[] =>
  Array.from(text.matchAll(/(\S+)\/(\S+)/gu), ([, first = '', second = '']) => [first, second]);

/** Common words, compiled by hand: Portuguese agreement of 1990 (base IV), Spanish DPD, French reform of 1990. */
const SPELLINGS: ReadonlyMap<string, Spellings> = new Map(
  Object.entries(lists).map(([language, { tags, pairs, either }]) => [
    language,
    { tags, pairs: pairsOf(pairs), either: pairsOf(either) },
  ]),
);

/** Before `m` or `n` and a vowel, Portugal writes an open accent and Brazil a closed one: `António`, `Antônio`. */
const PORTUGUESE_ACCENT = /[éêóô](?=[mn][aeiouáàâãéêíóôõú])/gu;
const OPEN: Readonly<Record<string, string>> = { ê: 'é', ô: 'ó' };
const CLOSED: Readonly<Record<string, string>> = { é: 'ê', ó: 'ô' };

const WORD = /\p{L}+/gu;

/** Returns the pair with a lower-case word, or the plural of the pair for a plural in `s`. */
function pairOf(word: string, all: readonly Pair[]): Pair | null {
  const own = all.find((pair) => pair.includes(word));
  if (own !== undefined || !word.endsWith('s')) return own ?? null;
  const one = all.find((pair) => pair.includes(word.slice(0, -1)));
  return one === undefined ? null : [`${one[0]}s`, `${one[1]}s`];
}

/** Capitalizes the spelling if the original word has a capital. */
const asWritten = (word: string, spelling: string): string =>
  word === word.toLowerCase() ? spelling : spelling.slice(0, 1).toUpperCase() + spelling.slice(1);

function wordIn(word: string, language: LanguageCode, variant: string): string {
  const spellings = SPELLINGS.get(language);
  if (spellings === undefined) return word;
  const pair = pairOf(word.toLowerCase(), spellings.pairs);
  const at = spellings.tags.indexOf(variant);
  const chosen = pair?.[at];
  if (chosen !== undefined) return asWritten(word, chosen);
  if (language !== 'pt' || at < 0) return word;
  const letters = variant === 'pt-PT' ? OPEN : CLOSED;
  return word.replace(PORTUGUESE_ACCENT, (letter) => letters[letter] ?? letter);
}

/** Converts a text to the spelling of a variant such as `de-CH`. Null or an unknown variant leaves it unchanged. */
export function spelledIn(text: string, language: LanguageCode, variant: string | null): string {
  if (variant === null) return text;
  if (language === 'de') return variant === 'de-CH' ? text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS') : text;
  return text.replace(WORD, (word) => wordIn(word, language, variant));
}

/** Normalizes a text, so that all its spellings give the same result. */
function common(text: string, language: LanguageCode): string {
  const spellings = SPELLINGS.get(language);
  if (spellings === undefined) return text;
  const all = [...spellings.pairs, ...spellings.either];
  const paired = text.replace(WORD, (word) => pairOf(word, all)?.[0] ?? word);
  return language === 'pt' ? paired.replace(PORTUGUESE_ACCENT, (letter) => OPEN[letter] ?? letter) : paired;
}

/** Whether two lower-case texts differ at most in spellings that variants of their language use. */
export const isSpelledAs = (text: string, other: string, language: LanguageCode): boolean =>
  common(text, language) === common(other, language);
