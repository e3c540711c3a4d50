import type { LanguageCode, Word } from '@wordreel/shared';
import { now } from '#lib/time/now.ts';

export function makeWord(word: string, facts: Partial<Word> = {}): Word {
  return { word, translation: null, reviewPriority: 2, videoId: null, addedAt: now(), ...facts };
}

/** Stores a guest's words, oldest first, as if from an earlier visit. */
export function storeWords(lists: Partial<Record<LanguageCode, Word[]>>): void {
  const counts = Object.entries(lists).map(([code, words]) => [code, { level: '', wordCount: words.length }]);
  localStorage.setItem('userLanguages', JSON.stringify(Object.fromEntries(counts)));
  for (const [code, words] of Object.entries(lists)) {
    localStorage.setItem(`learnedWords.${code}`, JSON.stringify(words));
  }
}

/** Returns a guest's stored words of a language. */
export function storedWords(code: LanguageCode): Word[] {
  return JSON.parse(localStorage.getItem(`learnedWords.${code}`) ?? '[]') as Word[];
}
