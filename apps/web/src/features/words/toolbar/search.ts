import type { LanguageCode, Word, ReviewPriority } from '@wordreel/shared';
import { TRANSLATION_LANGUAGE, foldForSearch } from '#lib/fold-for-search.ts';
import { standingOf, type WordListStatus } from '#store/words/word-standing.ts';

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

/** Caches folded words, so that typing in a search of 10,000 words does not fold them again. */
const folded = new WeakMap<Word, Folded>();

interface Folded {
  word: string;
  translation: string;
  sentence: string;
}

/**
 * Returns a function that tests whether a word, its translation or its sentence contains the query. An empty query
 * matches every word.
 */
export function wordMatcher(query: string, language: LanguageCode): (word: Word) => boolean {
  const trimmed = query.trim();
  if (trimmed === '') return () => true;
  const asWord = foldForSearch(trimmed, language);
  const asTranslation = foldForSearch(trimmed, TRANSLATION_LANGUAGE);
  return (word) => {
    const texts = foldWord(word, language);
    return texts.word.includes(asWord) || texts.translation.includes(asTranslation) || texts.sentence.includes(asWord);
  };
}

function foldWord(word: Word, language: LanguageCode): Folded {
  const before = folded.get(word);
  if (before !== undefined) return before;
  const texts = {
    word: foldForSearch(word.word, language),
    translation: foldForSearch(word.translation ?? '', TRANSLATION_LANGUAGE),
    sentence: foldForSearch(word.sentence ?? '', language),
  };
  folded.set(word, texts);
  return texts;
}

/** The filter of a list. Null and false match everything. */
export interface WordFilter {
  readonly status: WordListStatus | 'due' | null;
  readonly stars: ReviewPriority | null;
  /** The id of the video where a word was found. */
  readonly video: string | null;
  readonly isPhrase: boolean;
}

export const NO_FILTER: WordFilter = { status: null, stars: null, video: null, isPhrase: false };

/** Returns the number of active criteria. */
export const filterSize = ({ status, stars, video, isPhrase }: WordFilter): number =>
  [status, stars, video].filter((one) => one !== null).length + (isPhrase ? 1 : 0);

/** @param known the lemmas that the learner has marked as known or ignored */
function filterMatcher(
  { status, stars, video, isPhrase }: WordFilter,
  today: number,
  known: ReadonlySet<string>,
): (word: Word) => boolean {
  const hasStatus = (word: Word): boolean => {
    if (status === null) return true;
    const standing = standingOf(word, today, known);
    return status === 'due' ? standing.dueIn === 0 : standing.status === status;
  };
  return (word) =>
    (stars === null || word.reviewPriority === stars) &&
    (video === null || word.videoId === video) &&
    (!isPhrase || word.kind === 'phrase') &&
    hasStatus(word);
}
