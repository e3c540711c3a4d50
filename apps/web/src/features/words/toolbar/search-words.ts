import type { LanguageCode, Word } from '@wordreel/shared';
import { TRANSLATION_LANGUAGE, foldForSearch } from '#lib/fold-for-search.ts';

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
