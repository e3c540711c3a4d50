import { LEVELS, levelOf, type LevelCode } from '@wordreel/shared';

/**
 * Which words a learner probably knows, by how common they are: P(rank) = 1 / (1 + (rank / m)^k).
 * `m` is the rank of which half is known, `k` how sharp the edge is.
 */
export interface VocabularyCurve {
  readonly m: number;
  readonly k: number;
}

/** Of a learner of whom a few words are known and no check: the middle of what checks measure. */
const USUAL_K = 1.8;

/**
 * Of a learner who has named their level. Headwords are ranked in the order in which learners meet them, so what such a
 * learner knows falls off sharply: the sharpest k of the placement's grid is the first with which every story of ours,
 * written for its level, is at least a good stretch there.
 */
const LEVEL_K = 3.5;

/** A vocabulary is counted over these ranks. */
const COUNTED_RANKS = 20_000;

/** What a word counts as that no list has. */
export const UNLISTED_RANK = 30_000;

/** How far the true m of a learner with this level may lie from ours: the standard deviation of its logarithm. */
const SPREAD = 0.35;

const DRAWS = 50;

/**
 * How probable it is that somebody knows a word.
 * @param rank the word's place among the lemmas of its language, from 1; null where no list has it
 * @returns 0 to 1
 */
export function knownOdds(rank: number | null, { m, k }: VocabularyCurve): number {
  return 1 / (1 + ((rank ?? UNLISTED_RANK) / m) ** k);
}

/**
 * The last rank of which the odds are so good.
 * @param odds between 0 and 1
 * @returns 0 where there is none
 */
export function lastRankOf(odds: number, { m, k }: VocabularyCurve): number {
  return Math.floor(m * (1 / odds - 1) ** (1 / k));
}

/** How many words somebody with this curve knows. */
export function vocabularySize(curve: VocabularyCurve): number {
  let size = 0;
  for (let rank = 1; rank <= COUNTED_RANKS; rank += 1) size += knownOdds(rank, curve);
  return size;
}

const curves = new Map<string, VocabularyCurve>();

/**
 * The curve of somebody who knows so many words: m is found by halving.
 * @param words more than 0, less than 18,000
 * @param k how sharp its edge is
 */
export function curveOfSize(words: number, k = USUAL_K): VocabularyCurve {
  const key = `${words} ${k}`;
  const known = curves.get(key);
  if (known !== undefined) return known;
  let [low, high] = [0, Math.log(45_000)];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (vocabularySize({ m: Math.exp(middle), k }) < words) low = middle;
    else high = middle;
  }
  const curve = { m: Math.exp((low + high) / 2), k };
  curves.set(key, curve);
  return curve;
}

/** What lies behind the last level, as a share of it. */
const BEYOND_LAST = 1.2;

/**
 * The curve of somebody who has named their level: they know more words than it requires, and fewer than the next one
 * does, so the geometric middle of both is taken.
 */
export function curveOfLevel(code: LevelCode): VocabularyCurve {
  const at = LEVELS.findIndex((level) => level.code === code);
  const { requiredWords } = levelOf(code);
  const next = LEVELS[at + 1]?.requiredWords ?? requiredWords * BEYOND_LAST;
  return curveOfSize(Math.sqrt(requiredWords * next), LEVEL_K);
}

/** The value below which a share `p` of a standard normal distribution lies (Abramowitz & Stegun 26.2.23, |e| < 4.5e-4). */
function normalQuantile(p: number): number {
  const t = Math.sqrt(-2 * Math.log(Math.min(p, 1 - p)));
  const tail =
    t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3);
  return p < 0.5 ? -tail : tail;
}

/** Curves that the learner may have instead, evenly over what is probable: always the same ones. */
export function probableCurves({ m, k }: VocabularyCurve): VocabularyCurve[] {
  return Array.from({ length: DRAWS }, (_, draw) => ({
    m: m * Math.exp(SPREAD * normalQuantile((draw + 0.5) / DRAWS)),
    k,
  }));
}
