import {
  BEGINNER,
  isLevelCode,
  normaliseWord,
  type LanguageData,
  type LevelCode,
  type NewWord,
  type Word,
} from '@wordreel/shared';
import { now } from '#lib/now.ts';
import { DEFAULT_PRIORITY } from './empty-language.ts';

/**
 * What a word or level action does to a learner's language, for guests and signed-in learners alike. Every function
 * answers new data and leaves the old as it was; `wordCount` always equals the list. A word is named as it was typed:
 * the lists hold it normalised.
 */

/** The API's limit; a form keeps to it as well. */
export const MAX_TRANSLATION_LENGTH = 500;

/** A new word as the list will hold it, added now. */
export function toWord({ word, translation, reviewPriority, videoId, ...context }: NewWord): Word {
  const told = Object.entries(context).filter(([, fact]) => fact !== null && fact !== undefined);
  return {
    ...Object.fromEntries(told),
    word: normaliseWord(word),
    translation: translation?.trim() || null,
    reviewPriority: reviewPriority ?? DEFAULT_PRIORITY,
    videoId: videoId ?? null,
    addedAt: now(),
  };
}

/** Adds a word at `index` (default: the end); a word that is there already stays as it is. */
export function withWord(data: LanguageData, word: Word, index = data.learnedWords.length): LanguageData {
  if (findWord(data, word.word) !== undefined) return data;
  return withWords(data, data.learnedWords.toSpliced(index, 0, word));
}

/** Takes over a word as the server answered it, unless what was assumed of it has changed or gone meanwhile. */
export function withAnswer(data: LanguageData, assumed: Word, answer: Word): LanguageData {
  const index = data.learnedWords.findIndex((kept) => kept.word === answer.word);
  const kept = data.learnedWords[index];
  if (kept === undefined || !isSame(kept, assumed) || isSame(kept, answer)) return data;
  return withWords(data, data.learnedWords.with(index, answer));
}

export function withoutWord(data: LanguageData, word: string): LanguageData {
  const name = normaliseWord(word);
  return withWords(
    data,
    data.learnedWords.filter((kept) => kept.word !== name),
  );
}

/** Changes what is known of a word. */
export function withFacts(data: LanguageData, word: string, facts: Partial<Word>): LanguageData {
  const name = normaliseWord(word);
  return withWords(
    data,
    data.learnedWords.map((kept) => (kept.word === name ? { ...kept, ...facts } : kept)),
  );
}

/** Sets the manual level; `''` takes it back. */
export function withLevel(data: LanguageData, level: LevelCode | ''): LanguageData {
  return { ...data, level: isLevelCode(level) ? level : BEGINNER };
}

export function findWord(data: LanguageData, word: string): Word | undefined {
  const name = normaliseWord(word);
  return data.learnedWords.find((kept) => kept.word === name);
}

function withWords(data: LanguageData, learnedWords: Word[]): LanguageData {
  return { ...data, learnedWords, wordCount: learnedWords.length };
}

function isSame(a: Word, b: Word): boolean {
  const fields = Object.entries({ ...a, ...b });
  return fields.every(([name, value]) => a[name as keyof Word] === value);
}
