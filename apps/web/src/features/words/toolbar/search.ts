import type { LanguageCode, Word } from '@wordreel/shared';
import { filterMatcher, filterSize, type WordFilter } from './filter-words.ts';
import { wordMatcher } from './search-words.ts';

/** The search in the lists. */
export interface Search {
  /** The typed text, trimmed. */
  readonly query: string;
  readonly filter: WordFilter;
}

/** The data that determines the status of a word. */
export interface Standpoint {
  readonly today: number;
  readonly known: ReadonlySet<string>;
}

export const isSearching = ({ query, filter }: Search): boolean => query !== '' || filterSize(filter) > 0;

/** Returns a function that tests whether a word matches a search. */
export function searchMatcher(
  { query, filter }: Search,
  language: LanguageCode,
  { today, known }: Standpoint,
): (word: Word) => boolean {
  const hasText = wordMatcher(query, language);
  const isWanted = filterMatcher(filter, today, known);
  return (word) => isWanted(word) && hasText(word);
}
