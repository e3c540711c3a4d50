import { BEGINNER, type LanguageData, type ReviewPriority } from '@wordreel/shared';

export const EMPTY_LANGUAGE: LanguageData = { level: BEGINNER, wordCount: 0, learnedWords: [] };

/** Priority of words saved without a priority. */
export const DEFAULT_PRIORITY: ReviewPriority = 2;
