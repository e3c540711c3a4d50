import REQUIRED_WORDS from './required-words.json' with { type: 'json' };

/** Number of words required for each level, lowest first. */
export { REQUIRED_WORDS };

/** The code of a level, `A1.1` to `C2.2`. */
export type LevelCode = keyof typeof REQUIRED_WORDS;

/** The levels, lowest first. */
export const LEVEL_CODES = Object.keys(REQUIRED_WORDS) as readonly LevelCode[];

/** A learner's progress in one language. `level` is a manual level, or `''` or `'beginner'` for none. */
export interface LevelProgress {
  readonly level: string;
  /** Number of words in the learner's list. */
  readonly wordCount: number;
}

/** The level in API responses when no manual level is set. */
export const BEGINNER = 'beginner';

const INDEX = new Map<string, number>(LEVEL_CODES.map((code, index) => [code, index]));

/** Returns whether `x` is a level code; false for `''`, `'beginner'` and values that are not strings. */
export function isLevelCode(x: unknown): x is LevelCode {
  return typeof x === 'string' && INDEX.has(x);
}

/** Returns the highest level whose required words are at most `wordCount`, or else the lowest level. */
export function derivedLevel(wordCount: number): LevelCode {
  return LEVEL_CODES.findLast((code) => REQUIRED_WORDS[code] <= wordCount) ?? 'A1.1';
}

/** Returns the higher of the derived level and the manual level, if one is set. */
export function currentLevel({ level, wordCount }: LevelProgress): LevelCode {
  const derived = derivedLevel(wordCount);
  return isLevelCode(level) && levelIndex(level) > levelIndex(derived) ? level : derived;
}

/** Returns the level after `code`; null for the highest. */
export function nextLevel(code: LevelCode): LevelCode | null {
  return LEVEL_CODES[levelIndex(code) + 1] ?? null;
}

/** Returns the progress toward the next level. A manual level adds the words required two levels below it. */
export function levelInfo(progress: LevelProgress) {
  const current = currentLevel(progress);
  const next = nextLevel(current);
  const credited = isLevelCode(progress.level) ? LEVEL_CODES[levelIndex(progress.level) - 2] : undefined;
  const credit = credited === undefined ? 0 : REQUIRED_WORDS[credited];
  const learnedWords = progress.wordCount + credit;
  const total = REQUIRED_WORDS[next ?? current];
  const wordsNeeded = next === null ? 0 : Math.max(0, total - learnedWords);
  return {
    displayName: current,
    progress: {
      learnedWords,
      totalWordsForNextLevel: total,
      progressPercentage: next === null ? 100 : Math.min(100, (learnedWords / total) * 100),
      currentLevel: current,
      nextLevel: next,
      wordsNeeded,
      isComplete: wordsNeeded <= 0,
    },
  };
}

/** Returns a level's index; the lowest is 0. */
export function levelIndex(code: LevelCode): number {
  return INDEX.get(code) ?? 0;
}
