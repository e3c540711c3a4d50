import type { LanguageCode, Word, ReviewPriority } from '@wordreel/shared';
import { TRANSLATION_LANGUAGE, foldForSearch } from '#lib/text/fold-for-search.ts';
import { standingOf, type WordListStatus } from '#store/words/word-standing.ts';

export interface Search {
  readonly query: string;
  readonly filter: WordFilter;
}

/** The study day, and the lemmas that the learner has marked as known or ignored. */
export interface Standpoint {
  readonly today: number;
  readonly known: ReadonlySet<string>;
}

export const isSearching = ({ query, filter }: Search): boolean => query !== '' || filterSize(filter) > 0;

export function searchMatcher(
  { query, filter }: Search,
  language: LanguageCode,
  { today, known }: Standpoint,
): (word: Word) => boolean {
  const hasText = wordMatcher(query, language);
  const { status, stars, video, isPhrase } = filter;
  const hasStatus = (word: Word): boolean => {
    if (status === null) return true;
    const standing = standingOf(word, today, known);
    return status === 'due' ? standing.dueIn === 0 : standing.status === status;
  };
  return (word) =>
    (stars === null || word.reviewPriority === stars) &&
    (video === null || word.videoId === video) &&
    (!isPhrase || word.kind === 'phrase') &&
    hasStatus(word) &&
    hasText(word);
}

/** Caches folded words, so that a search in 10,000 words does not fold them again on every keystroke. */
const folded = new WeakMap<Word, Record<'word' | 'translation' | 'sentence', string>>();

/** Returns a function that tests whether a word, its translation or its sentence contains the query. */
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

function foldWord(word: Word, language: LanguageCode) {
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

/** The filter of a word list. Null and false match every word. */
export interface WordFilter {
  readonly status: WordListStatus | 'due' | null;
  readonly stars: ReviewPriority | null;
  readonly video: string | null;
  readonly isPhrase: boolean;
}

export const NO_FILTER: WordFilter = { status: null, stars: null, video: null, isPhrase: false };

export const filterSize = ({ status, stars, video, isPhrase }: WordFilter): number =>
  [status, stars, video].filter((one) => one !== null).length + (isPhrase ? 1 : 0);
