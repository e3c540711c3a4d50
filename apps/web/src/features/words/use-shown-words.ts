import { useMemo, useState } from 'react';
import type { LanguageCode, Word } from '@wordreel/shared';
import { wordMatcher } from './search-words.ts';
import { sortWords, starsOf, type WordSort } from './sort-words.ts';

/** The words of a language that match a search, in the order that was asked for. */
export function useShownWords(words: readonly Word[], language: LanguageCode, query: string, sort: WordSort): Word[] {
  const [held, setHeld] = useState(() => ({ sort, stars: starsOf(words) }));
  // The stars are read when the order is chosen: a row that is rated does not jump away from under the finger.
  if (held.sort !== sort) setHeld({ sort, stars: starsOf(words) });
  const sorted = useMemo(() => sortWords(words, sort, language, held.stars), [held, language, sort, words]);
  return useMemo(
    () => (query === '' ? sorted : sorted.filter(wordMatcher(query, language))),
    [language, query, sorted],
  );
}
