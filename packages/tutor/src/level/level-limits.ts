import { BEGINNER, mainLevel } from '@wordreel/shared';
import type { TutorLevel } from '#prompt/prompt-context';

export type Band = 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2';

/** What a reply for a level is held to. */
export interface LevelLimits {
  readonly band: Band;
  /** Null: natural length. */
  readonly wordsPerSentence: number | null;
  readonly presentTenseOnly: boolean;
  /** The share of running words that the learner should know, 0 to 1; null: no bar. */
  readonly known: number | null;
  /** How many new words a reply may have; null: any number. */
  readonly newWords: number | null;
  /** Under this share a reply is asked for once more in easier words; null: never. */
  readonly retryBelow: number | null;
}

/** 95 % of running words is where viewing and reading go well (Durbahn et al. 2024; `learning.md` 2.1). */
const TARGET = { known: 0.95, newWords: 2 } as const;
const NO_TARGET = { known: null, newWords: null } as const;
const RETRY_BELOW = 0.85;

const LIMITS: Record<Band, Omit<LevelLimits, 'band'>> = {
  A1: { wordsPerSentence: 8, presentTenseOnly: true, ...TARGET, retryBelow: RETRY_BELOW },
  A2: { wordsPerSentence: 12, presentTenseOnly: false, ...TARGET, retryBelow: RETRY_BELOW },
  B1: { wordsPerSentence: 18, presentTenseOnly: false, ...TARGET, retryBelow: RETRY_BELOW },
  B2: { wordsPerSentence: null, presentTenseOnly: false, ...TARGET, retryBelow: null },
  C1: { wordsPerSentence: null, presentTenseOnly: false, ...NO_TARGET, retryBelow: null },
  C2: { wordsPerSentence: null, presentTenseOnly: false, ...NO_TARGET, retryBelow: null },
};

const isBand = (x: string): x is Band => Object.hasOwn(LIMITS, x);

/** `A1` for `A1.2`; whoever has no level yet is at the first. */
export function bandOf(level: TutorLevel): Band {
  const band = level === BEGINNER ? 'A1' : mainLevel(level);
  if (!isBand(band)) throw new RangeError(`no level ${level}`);
  return band;
}

/** The limits of a level (`learning.md` 5.2). */
export function limitsOf(level: TutorLevel): LevelLimits {
  const band = bandOf(level);
  return { band, ...LIMITS[band] };
}

/**
 * Whether a reply is asked for once more before it is shown: under 85 % at A1 to B1 (`learning.md` 5.2).
 * @param of `known`: the share of the reply's running words that the learner probably knows, 0 to 1; null: none counts
 */
export function needsEasier({ known, level }: { known: number | null; level: TutorLevel }): boolean {
  const { retryBelow } = limitsOf(level);
  return retryBelow !== null && known !== null && known < retryBelow;
}
