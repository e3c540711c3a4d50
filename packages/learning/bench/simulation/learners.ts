import { default_w } from 'ts-fsrs';
import { forgettingModel, type Rating, RATING, type Trace } from '#index';

/** The simulated memory of one word. Schedulers see only whether the word was recalled. */
export interface TrueMemory {
  /** Returns the true probability of recall `elapsed` days after the last answer. */
  recall(elapsed: number): number;
  /** Updates the memory after an answer. */
  answered(elapsed: number, rating: Rating): void;
}

/** Creates the memory of a word that the learner meets for the first time. */
export type Learner = (random: () => number) => TrueMemory;

/** FSRS with shifted weights: a first answer lasts twice as long as with the published ones. */
const SHIFTED = default_w.map((weight, i) => (i < 4 ? 2 * weight : weight));

/** The probability of knowing a word at its first question, since the learner has just met it in a line. */
const FIRST_ODDS = 0.5;

/** Learner A forgets according to FSRS with shifted weights. */
export const shiftedLearner: Learner = () => {
  const model = forgettingModel(SHIFTED);
  let trace: Trace | null = null;
  return {
    recall: (elapsed) => (trace ? model.recall(trace, elapsed) : FIRST_ODDS),
    answered: (elapsed, rating) => {
      trace = model.next(trace, elapsed, rating);
    },
  };
};

/** Returns a normally distributed number with mean 0 and deviation 1 (Box and Muller 1958). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Constants of learner B, the same for all words. They are tuned to reference results of SM-2 and Leitner. */
const B = {
  halfLife: { median: 4.9, spread: 0.5 },
  growth: { median: 1.54, spread: 0.46 },
  /**
   * The share of a memory that fades quickly, and the time scales of the quick and the slow part as multiples of the
   * half-life.
   */
  quickPart: 0.42,
  quick: 0.3,
  slow: 2,
  /** The share of the growth that needs no waiting. */
  atOnce: 0.84,
  forgotten: 0.38,
  shortest: 0.7,
} as const;

/**
 * Learner B doesn't use FSRS: a word fades with two half-lives at once. Recalling a word lengthens them, late recall
 * slightly more than early recall, by a factor that differs by word. Forgetting shortens them.
 */
export const halfLifeLearner: Learner = (random) => {
  const growth = B.growth.median * Math.exp(B.growth.spread * normal(random));
  let halfLife = B.halfLife.median * Math.exp(B.halfLife.spread * normal(random));
  let isMet = false;
  const fades = (elapsed: number, times: number): number => 2 ** (-elapsed / (times * halfLife));
  return {
    recall: (elapsed) =>
      isMet ? B.quickPart * fades(elapsed, B.quick) + (1 - B.quickPart) * fades(elapsed, B.slow) : FIRST_ODDS,
    answered: (elapsed, rating) => {
      const late = B.atOnce + (1 - B.atOnce) * Math.min(1, (2 * elapsed) / halfLife);
      const change = rating === RATING.again ? B.forgotten : 1 + growth * late;
      if (isMet) halfLife = Math.max(B.shortest, halfLife * change);
      isMet = true;
    },
  };
};
