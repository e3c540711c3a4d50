/** One of the twelve CEFR sub-levels. `color` is a CSS hex value: A green, B blue, C orange, the .2 a step deeper. */
export interface Level {
  readonly code: LevelCode;
  readonly displayName: string;
  /** The friendly name, for example `Upper-Intermediate.1`. */
  readonly americanName: string;
  /** How many words the level asks for. */
  readonly requiredWords: number;
  /** 1 for A1.1 up to 12 for C2.2. */
  readonly numericValue: number;
  readonly description: string;
  readonly color: string;
}

/** A learner's place in one language. `level` is a manual level, or anything else (`''`, `'beginner'`) for none. */
export interface LanguageProgress {
  readonly level: string;
  /** The number of words in the learner's list. */
  readonly wordCount: number;
}

/** What a progress display needs, derived by section 4 of the specification. */
export interface LevelInfo {
  readonly displayName: string;
  readonly progress: {
    readonly learnedWords: number;
    readonly totalWordsForNextLevel: number;
    /** 0 to 100, not rounded. */
    readonly progressPercentage: number;
    readonly currentLevel: LevelCode;
    /** null at the top. */
    readonly nextLevel: LevelCode | null;
    readonly wordsNeeded: number;
    readonly isComplete: boolean;
  };
}

const TABLE = [
  ['A1.1', 'Newbie.1', 500, 'First words and set phrases', '#1A7A42'],
  ['A1.2', 'Newbie.2', 750, 'Simple sentences about yourself', '#12602F'],
  ['A2.1', 'Elementary.1', 1000, 'Everyday errands and short exchanges', '#1A7A42'],
  ['A2.2', 'Elementary.2', 1500, 'Routine situations and simple stories', '#12602F'],
  ['B1.1', 'Intermediate.1', 2000, 'Travel, work and plans in plain language', '#2563C9'],
  ['B1.2', 'Intermediate.2', 2500, 'Opinions, reasons and longer stories', '#1B4B9E'],
  ['B2.1', 'Upper-Intermediate.1', 3500, 'Clear talk on most topics', '#2563C9'],
  ['B2.2', 'Upper-Intermediate.2', 4500, 'Arguments, news and films with effort', '#1B4B9E'],
  ['C1.1', 'Advanced.1', 6000, 'Long, demanding texts and fast speech', '#A9520C'],
  ['C1.2', 'Advanced.2', 8000, 'Nuance, irony and specialist topics', '#843E06'],
  ['C2.1', 'Native.1', 10000, 'Nearly everything, with ease', '#A9520C'],
  ['C2.2', 'Native.2', 12000, 'Everything an educated native reads and hears', '#843E06'],
] as const;

/** The code of a level, `A1.1` to `C2.2`. */
export type LevelCode = (typeof TABLE)[number][0];

/** The twelve levels, lowest first. */
export const LEVELS: readonly Level[] = TABLE.map(([code, americanName, requiredWords, description, color], index) => ({
  code,
  displayName: code,
  americanName,
  requiredWords,
  numericValue: index + 1,
  description,
  color,
}));

/** The level an answer of the API names where no manual level is set. */
export const BEGINNER = 'beginner';

const [LOWEST] = TABLE[0];
const INDEX = new Map<string, number>(LEVELS.map((level, index) => [level.code, index]));

/** Whether `x` is a level code; false for `''`, `'beginner'` and anything that is no string. */
export function isLevelCode(x: unknown): x is LevelCode {
  return typeof x === 'string' && INDEX.has(x);
}

/** The level of a code. */
export function levelOf(code: LevelCode): Level {
  return at(indexOf(code));
}

/** The highest level whose required words are at most `wordCount`; the lowest level if there is none. */
export function derivedLevel(wordCount: number): LevelCode {
  return LEVELS.findLast((level) => level.requiredWords <= wordCount)?.code ?? LOWEST;
}

/** The higher of the derived level and the manual level, if one is set. */
export function currentLevel({ level, wordCount }: LanguageProgress): LevelCode {
  const derived = derivedLevel(wordCount);
  return isLevelCode(level) && indexOf(level) > indexOf(derived) ? level : derived;
}

/** The level after `code`; null at the top. */
export function nextLevel(code: LevelCode): LevelCode | null {
  return LEVELS[indexOf(code) + 1]?.code ?? null;
}

/**
 * Progress toward the next level.
 *
 * A manual level credits the required words of the level two steps below it, so a learner who starts at B1.1 does not
 * start at zero (specification, section 4).
 */
export function levelInfo(progress: LanguageProgress): LevelInfo {
  const current = currentLevel(progress);
  const next = nextLevel(current);
  const credit = isLevelCode(progress.level) ? (LEVELS[indexOf(progress.level) - 2]?.requiredWords ?? 0) : 0;
  const learnedWords = progress.wordCount + credit;
  const total = levelOf(next ?? current).requiredWords;
  const wordsNeeded = next === null ? 0 : Math.max(0, total - learnedWords);
  return {
    displayName: levelOf(current).displayName,
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

function indexOf(code: LevelCode): number {
  return INDEX.get(code) ?? 0;
}

function at(index: number): Level {
  const level = LEVELS[index];
  if (level === undefined) throw new RangeError(`no level ${index}`);
  return level;
}
