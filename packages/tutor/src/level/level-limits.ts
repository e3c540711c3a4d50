import { BEGINNER, mainLevel } from '@wordreel/shared';
import type { TutorLevel } from '#prompt/prompt-context';

export type Band = 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2';

export interface LevelLimits {
  readonly band: Band;
  /** The maximum number of words per sentence. Null means natural length. */
  readonly wordsPerSentence: number | null;
  readonly presentTenseOnly: boolean;
  /** The share of running words that the learner should know, 0 to 1. Null means no limit. */
  readonly known: number | null;
  /** The maximum number of new words in a reply. Null means any number. */
  readonly newWords: number | null;
  /** Below this share of known words, the reply is requested once more in easier words. Null means never. */
  readonly retryBelow: number | null;
}

/** Learners who know 95 % of the running words can view and read well (Durbahn et al. 2024). */
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

/** Returns the main level, `A1` for `A1.2`. A beginner without a level gets `A1`. */
export function bandOf(level: TutorLevel): Band {
  const band = level === BEGINNER ? 'A1' : mainLevel(level);
  if (!isBand(band)) throw new RangeError(`no level ${level}`);
  return band;
}

export function limitsOf(level: TutorLevel): LevelLimits {
  const band = bandOf(level);
  return { band, ...LIMITS[band] };
}

/** Returns whether a reply is requested once more: at A1 to B1, if under 85 % of its words (`known`) are known. */
export function needsEasier({ known, level }: { known: number | null; level: TutorLevel }): boolean {
  const { retryBelow } = limitsOf(level);
  return retryBelow !== null && known !== null && known < retryBelow;
}
