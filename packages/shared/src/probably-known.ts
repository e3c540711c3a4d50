import { currentLevel, isLevelCode, type LevelProgress, type LevelCode } from './level-progress.ts';

/**
 * Highest rank at which a learner of each level probably knows every word: the last rank with odds of at least
 * `PROBABLY_KNOWN_ODDS` of `@wordreel/learning`, by the level's curve. An API test compares these numbers with the
 * curve, which takes too long to calculate in a browser.
 */
const BY_WORDS: Readonly<Record<LevelCode, number>> = {
  'A1.1': 85,
  'A1.2': 129,
  'A2.1': 173,
  'A2.2': 265,
  'B1.1': 360,
  'B1.2': 457,
  'B2.1': 663,
  'B2.2': 884,
  'C1.1': 1248,
  'C1.2': 1811,
  'C2.1': 2500,
  'C2.2': 3385,
};

/**
 * The same for learners who have set their level (`curveOfLevel`), which says more about them than a few kept words.
 */
const BY_LEVEL: Readonly<Record<LevelCode, number>> = {
  'A1.1': 284,
  'A1.2': 402,
  'A2.1': 569,
  'A2.2': 805,
  'B1.1': 1040,
  'B1.2': 1378,
  'B2.1': 1853,
  'B2.2': 2437,
  'C1.1': 3280,
  'C1.2': 4311,
  'C2.1': 5429,
  'C2.2': 6831,
};

/** Data about a learner in a language. */
export interface Standing extends LevelProgress {
  /** Whether any word is marked as known. */
  readonly hasKnownWords: boolean;
}

/**
 * Returns the highest rank up to which a learner probably knows every unmarked word.
 * @returns 0 if there are neither words nor a level
 */
export function probablyKnownUpTo({ level, wordCount, hasKnownWords }: Standing): number {
  if (!isLevelCode(level) && wordCount === 0 && !hasKnownWords) return 0;
  return (isLevelCode(level) ? BY_LEVEL : BY_WORDS)[currentLevel({ level, wordCount })];
}

/** How many of the most common words can be marked as known in one step. */
export const KNOWN_STEPS = [500, 1000, 2000] as const;

/** Maximum number of a learner's steps per day. */
export const MAX_STEPS_A_DAY = 60;

/** Maximum number of probably known words on one page. */
export const MAX_PAGE_PROBABLE = 200;

/** Maximum number of words in one list of known words, to keep its transaction short. Longer lists need an import. */
export const MAX_KNOWN_LIST = 2000;

/** Number of most common words on one page. */
export const PAGE_COMMON = 100;
