import { BEGINNER } from '@wordreel/shared';
import type { StartedLanguage } from './cached-data.ts';

/** A list with fewer words says little about what a learner knows. */
export const FEW_WORDS = 25;

/** Whether neither a level nor the word list says yet how much of a language a learner knows. */
export const isNewTo = ({ level, wordCount }: Pick<StartedLanguage, 'level' | 'wordCount'>): boolean =>
  level === BEGINNER && wordCount < FEW_WORDS;
