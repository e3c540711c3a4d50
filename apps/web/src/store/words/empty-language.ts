import { BEGINNER, type LanguageData, type ReviewPriority } from '@wordreel/shared';

/** A language that nobody has begun. */
export const EMPTY_LANGUAGE: LanguageData = { level: BEGINNER, wordCount: 0, learnedWords: [] };

/** Stars of a word that is saved without a choice. */
export const DEFAULT_PRIORITY: ReviewPriority = 2;
