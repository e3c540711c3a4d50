import { fold } from '@wordreel/language';
import type { Completions, LanguageCode, StarterWord } from '@wordreel/shared';

/** A list of suggestions that is read at a glance. */
const MOST = 5;

const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/\p{Mn}/gu, '');

/** A word as it may be typed: with its article, and without the accents that a keyboard lacks. */
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

/**
 * What somebody may be about to type.
 * @param deck the words of a language, the commonest first
 * @returns at most five words: those that are what was typed, then those that begin so, each in the order of the deck
 */
export function completeWord(deck: readonly StarterWord[], typed: string, language: LanguageCode): Completions {
  const begun = fold(typed, language);
  const ways = waysOf(deck, language);
  const those = (fits: (way: string) => boolean) => deck.filter((_, at) => ways[at]?.some(fits));
  const found = new Set([...those((way) => way === begun), ...those((way) => way.startsWith(begun))]);
  return {
    words: [...found].slice(0, MOST).map(({ word, article, translation }) => ({ word, article, translation })),
  };
}
