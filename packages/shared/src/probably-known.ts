import { currentLevel, isLevelCode, type LanguageProgress, type LevelCode } from './level-progress.ts';

/**
 * Up to which rank of a language's words a learner of a level probably knows each one: the last of which the odds are
 * `PROBABLY_KNOWN_ODDS` of `@wordreel/learning`, by the curve of the level. A test of the API holds these numbers to
 * that curve, which takes too long to work out in a browser.
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

/** The same for who has named their level (`curveOfLevel`): they know it better than a few kept words do. */
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

/** What is known of a learner in a language. */
export interface Standing extends LanguageProgress {
  /** Whether any word is marked as known. */
  readonly hasKnownWords: boolean;
}

/**
 * Up to which rank a learner probably knows every word of which they have said nothing.
 * @returns 0 where neither a word nor a level says anything of the learner
 */
export function probablyKnownUpTo({ level, wordCount, hasKnownWords }: Standing): number {
  if (!isLevelCode(level) && wordCount === 0 && !hasKnownWords) return 0;
  return (isLevelCode(level) ? BY_LEVEL : BY_WORDS)[currentLevel({ level, wordCount })];
}

/** How many of the commonest words of a language can be marked as known in one step. */
export const KNOWN_STEPS = [500, 1000, 2000] as const;

/** The most steps of one learner within a day. */
export const MAX_STEPS_A_DAY = 60;

/** The most words on one page of those that a learner probably knows. */
export const MAX_PAGE_PROBABLE = 200;

/** The most words that are told at once as known: one short transaction. Longer lists come as an import. */
export const MAX_KNOWN_LIST = 2000;

/** The commonest words on one page, as they are looked through. */
export const PAGE_COMMON = 100;
