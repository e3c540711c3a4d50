import { useMemo, useState } from 'react';
import type { LanguageCode, Word } from '@wordreel/shared';
import { isSearching, type Search, searchMatcher, type Standpoint } from './toolbar/search.ts';
import { sortWords, starsOf, type WordSort } from './toolbar/sort-words.ts';

/** The search and the order. */
interface Wanted extends Search, Standpoint {
  readonly sort: WordSort;
}

/** Returns the words of a language that match a search, in order. */
export function useShownWords(words: readonly Word[], language: LanguageCode, wanted: Wanted): Word[] {
  const { query, filter, sort, today, known } = wanted;
  const [frozen, setFrozen] = useState(() => ({ sort, stars: starsOf(words) }));
  // The stars are read when the order is chosen, so that rating a word does not move its row.
  if (frozen.sort !== sort) setFrozen({ sort, stars: starsOf(words) });
  const sorted = useMemo(() => sortWords(words, sort, language, frozen.stars), [frozen, language, sort, words]);
  return useMemo(() => {
    const search = { query, filter };
    return isSearching(search) ? sorted.filter(searchMatcher(search, language, { today, known })) : sorted;
  }, [filter, known, language, query, sorted, today]);
}
