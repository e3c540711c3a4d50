import type { LanguageCode, Word } from '@wordreel/shared';
import { filterMatcher, filterSize, type WordFilter } from './filter-words.ts';
import { wordMatcher } from './search-words.ts';

/** What is looked for in the lists. */
export interface Search {
  /** What was typed, trimmed. */
  readonly query: string;
  readonly filter: WordFilter;
}

/** By what a word's standing is told. */
export interface Standpoint {
  readonly today: number;
  readonly known: ReadonlySet<string>;
}

export const isSearching = ({ query, filter }: Search): boolean => query !== '' || filterSize(filter) > 0;

/** Answers whether a word is one of those that are looked for. */
export function searchMatcher(
  { query, filter }: Search,
  language: LanguageCode,
  { today, known }: Standpoint,
): (word: Word) => boolean {
  const hasText = wordMatcher(query, language);
  const isWanted = filterMatcher(filter, today, known);
  return (word) => isWanted(word) && hasText(word);
}
