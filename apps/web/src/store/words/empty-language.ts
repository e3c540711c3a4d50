import { BEGINNER, type LanguageData, type ReviewPriority } from '@wordreel/shared';

export const EMPTY_LANGUAGE: LanguageData = { level: BEGINNER, wordCount: 0, learnedWords: [] };

/** Priority of a word that is saved without one. */
export const DEFAULT_PRIORITY: ReviewPriority = 2;
