import { fold } from '@wordreel/language';
import type { Completions, LanguageCode, StarterWord } from '@wordreel/shared';

/** As many suggestions as can be read at a glance. */
const MOST = 5;

const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/\p{Mn}/gu, '');

/** Returns the ways a word may be typed: with its article, and without accents the keyboard lacks. */
function waysToType({ word, article }: StarterWord, language: LanguageCode): string[] {
  const ways = [word, ...(article?.split(', ') ?? []).map((one) => `${one} ${word}`)];
  const folded = ways.map((way) => fold(way, language));
  return [...new Set([...folded, ...folded.map(withoutMarks)])];
}

const typing = new WeakMap<readonly StarterWord[], readonly (readonly string[])[]>();

function waysOf(deck: readonly StarterWord[], language: LanguageCode): readonly (readonly string[])[] {
  const known = typing.get(deck) ?? deck.map((word) => waysToType(word, language));
  typing.set(deck, known);
  return known;
}

/** @param deck most common first @returns at most five words: exact matches first, then words that begin with it */
export function completeWord(deck: readonly StarterWord[], typed: string, language: LanguageCode): Completions {
  const begun = fold(typed, language);
  const ways = waysOf(deck, language);
  const those = (fits: (way: string) => boolean) => deck.filter((_, at) => ways[at]?.some(fits));
  const found = new Set([...those((way) => way === begun), ...those((way) => way.startsWith(begun))]);
  return {
    words: [...found].slice(0, MOST).map(({ word, article, translation }) => ({ word, article, translation })),
  };
}
