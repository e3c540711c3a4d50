import { currentLevel, isLevelCode, levelIndex, type LevelProgress } from './level-progress.ts';

/** Highest probably known rank by level, precomputed as curves are slow in a browser. An API test checks the values. */
const BY_WORDS = [85, 129, 173, 265, 360, 457, 663, 884, 1248, 1811, 2500, 3385];

/** The same for learners who have set their level, which says more about them than a few saved words. */
const BY_LEVEL = [284, 402, 569, 805, 1040, 1378, 1853, 2437, 3280, 4311, 5429, 6831];

export interface Standing extends LevelProgress {
  readonly hasKnownWords: boolean;
}

/** Returns the rank up to which a learner probably knows every unmarked word; 0 without words or a level. */
export function probablyKnownUpTo({ level, wordCount, hasKnownWords }: Standing): number {
  if (!isLevelCode(level) && wordCount === 0 && !hasKnownWords) return 0;
  return (isLevelCode(level) ? BY_LEVEL : BY_WORDS)[levelIndex(currentLevel({ level, wordCount }))] ?? 0;
}

/** How many of the most common words can be marked as known in one step. */
export const KNOWN_STEPS = [500, 1000, 2000] as const;

export const MAX_STEPS_A_DAY = 60;

export const MAX_PAGE_PROBABLE = 200;

/** Maximum number of words in one list of known words, to keep its transaction short. Longer lists need an import. */
export const MAX_KNOWN_LIST = 2000;

export const PAGE_COMMON = 100;
