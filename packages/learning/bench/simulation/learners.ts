import { default_w } from 'ts-fsrs';
import { forgettingModel, type Rating, RATING, type Trace } from '#index';

/** One word in a simulated head, of which no scheduler sees more than whether it was recalled. */
export interface TrueMemory {
  /** The true odds of recall so many days after the last answer. */
  recall(elapsed: number): number;
  /** What an answer does to the word. */
  answered(elapsed: number, rating: Rating): void;
}

/** Somebody who meets a word for the first time. */
export type Learner = (random: () => number) => TrueMemory;

/** FSRS with other weights than the published ones: a first answer holds twice as long. */
const SHIFTED = default_w.map((weight, i) => (i < 4 ? 2 * weight : weight));

/** The odds of knowing a word at the first question: it was just met in a line. */
const FIRST_ODDS = 0.5;

/** Learner A forgets by FSRS with shifted weights. */
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

/** A normal number of mean 0 and deviation 1 (Box and Muller 1958). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** What is the same for all words of learner B. Chosen so that SM-2 and Leitner do as in the table of `learning.md` 9.3. */
const B = {
  halfLife: { median: 4.9, spread: 0.5 },
  growth: { median: 1.54, spread: 0.46 },
  /** The part of a memory that fades quickly, and how quickly both parts fade, as multiples of the half-life. */
  quickPart: 0.42,
  quick: 0.3,
  slow: 2,
  /** How much of the growth comes without any waiting. */
  atOnce: 0.84,
  forgotten: 0.38,
  shortest: 0.7,
} as const;

/**
 * Learner B has nothing of FSRS: a word fades by two half-lives at once. To be recalled lengthens them, late a little
 * more than early, by a factor that is each word's own; to be forgotten shortens them.
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
