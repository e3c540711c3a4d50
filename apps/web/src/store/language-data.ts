import {
  BEGINNER,
  isLevelCode,
  type LanguageData,
  type LevelCode,
  type ReviewPriority,
  type Word,
} from '@wordreel/shared';

/**
 * What a word or level action does to a learner's language, for guests and signed-in learners alike. Every function
 * answers new data and leaves the old as it was; `wordCount` always equals the list.
 */

export const EMPTY_LANGUAGE: LanguageData = { level: BEGINNER, wordCount: 0, learnedWords: [] };

/** Adds a word at `index` (default: the end); a word that is there already stays as it is. */
export function withWord(data: LanguageData, word: Word, index = data.learnedWords.length): LanguageData {
  if (findWord(data, word.word) !== undefined) return data;
  return withWords(data, data.learnedWords.toSpliced(index, 0, word));
}

export function withoutWord(data: LanguageData, word: string): LanguageData {
  return withWords(
    data,
    data.learnedWords.filter((kept) => kept.word !== word),
  );
}

export function withPriority(data: LanguageData, word: string, reviewPriority: ReviewPriority): LanguageData {
  return withWords(
    data,
    data.learnedWords.map((kept) => (kept.word === word ? { ...kept, reviewPriority } : kept)),
  );
}

/** Sets the manual level; `''` takes it back. */
export function withLevel(data: LanguageData, level: LevelCode | ''): LanguageData {
  return { ...data, level: isLevelCode(level) ? level : BEGINNER };
}

export function findWord(data: LanguageData, word: string): Word | undefined {
  return data.learnedWords.find((kept) => kept.word === word);
}

function withWords(data: LanguageData, learnedWords: Word[]): LanguageData {
  return { ...data, learnedWords, wordCount: learnedWords.length };
}
