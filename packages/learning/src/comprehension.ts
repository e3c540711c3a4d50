import { knownOdds, probableCurves, UNLISTED_RANK, type VocabularyCurve } from './vocabulary-curve.ts';

/** Minimum number of counted words for a meaningful share. */
export const FEWEST_COUNTED = 100;

/** Minimum probability that a saved, unanswered word is known, so that saving a word never lowers an estimate. */
export const SAVED_ODDS = 0.5;

/** The UI shows a word without a status as known if its probability is at least this. */
export const PROBABLY_KNOWN_ODDS = 0.9;

/** What a learner has said about a lemma, as a byte. All but `none` and `saved` override the odds by rank. */
export const STATUS = { none: 0, saved: 1, known: 2, ignored: 3, unknown: 4, learning: 5 } as const;

/** Statuses from this value on stand for the word's recall, in steps of half a percent. */
const REMEMBERED = 16;
const STEPS = 200;

/** Returns the status byte of an answered word. @param recall today's probability of recall, 0 to 1 */
export const rememberedStatus = (recall: number): number => REMEMBERED + Math.round(recall * STEPS);

/** A word is probably new if the probability that it is known is lower than this. */
const PROBABLY_NEW_BELOW = 0.5;

/** A video's words, with one entry per lemma: the number of occurrences, and the rank (0 if no list has the lemma). */
export interface WordCounts {
  readonly counts: ArrayLike<number>;
  readonly ranks: ArrayLike<number>;
}

/** The `STATUS` or `rememberedStatus` of each lemma in `WordCounts`; `none` for lemmas past the end. */
export type Statuses = ArrayLike<number>;

/** An estimate for a video. Shares are from 0 to 1. */
export interface ComprehensionEstimate {
  readonly counted: number;
  readonly share: number;
  /** The 10th and 90th percentiles of the share. */
  readonly low: number;
  readonly high: number;
  readonly newWords: number;
}

/** Probabilities by bucket of ranks, computed once per curve, since many videos need the same ranks. */
export type OddsTable = Float32Array;

/** Ranks in `draws` are rounded to this many buckets per doubling, which is accurate enough. */
const BUCKETS_PER_DOUBLING = 24;
const bucketOf = (rank: number): number => Math.round(Math.log2(rank) * BUCKETS_PER_DOUBLING);
const LAST_BUCKET = bucketOf(100_000);

/** A learner's curve, prepared for many videos. */
export interface PreparedCurve {
  readonly odds: (rank: number) => number;
  /** A table of probabilities by bucket for each of the learner's probable curves. */
  readonly draws: readonly OddsTable[];
}

/** Prepares a curve for `estimateComprehension`. This takes a few milliseconds, so reuse the result. */
export function prepareCurve(curve: VocabularyCurve): PreparedCurve {
  const table = new Float64Array(UNLISTED_RANK + 1);
  for (let rank = 1; rank <= UNLISTED_RANK; rank += 1) table[rank] = knownOdds(rank, curve);
  const draws = probableCurves(curve).map((drawn) =>
    Float32Array.from({ length: LAST_BUCKET + 1 }, (_, bucket) =>
      knownOdds(2 ** (bucket / BUCKETS_PER_DOUBLING), drawn),
    ),
  );
  return { odds: (rank) => table[rank] ?? knownOdds(rank, curve), draws };
}

const rankAt = ({ ranks }: WordCounts, i: number): number => ranks[i] || UNLISTED_RANK;

/** Returns the probability that a lemma is known. @param prior the probability by its rank */
function oddsOf(status: number, prior: number): number {
  if (status >= REMEMBERED) return (status - REMEMBERED) / STEPS;
  if (status === STATUS.none) return prior;
  if (status === STATUS.saved) return Math.max(SAVED_ODDS, prior);
  if (status === STATUS.known) return 1;
  return status === STATUS.learning ? SAVED_ODDS : 0;
}

/** Returns whether the UI underlines a lemma as new. Saved lemmas are not new, since they are being learned. */
const isNew = (status: number, odds: number): boolean =>
  odds < PROBABLY_KNOWN_ODDS && (status === STATUS.none || status === STATUS.unknown);

/** Sums up the words. Those whose probability depends on the curve are also counted by bucket. */
function sumUp(words: WordCounts, statuses: Statuses, curve: PreparedCurve) {
  const { counts } = words;
  const [guessed, kept] = [new Map<number, number>(), new Map<number, number>()];
  let [counted, known, certain, newWords] = [0, 0, 0, 0];
  for (let i = 0; i < counts.length; i += 1) {
    const status = statuses[i] ?? STATUS.none;
    if (status === STATUS.ignored) continue;
    const count = counts[i] ?? 0;
    const rank = rankAt(words, i);
    const odds = oddsOf(status, curve.odds(rank));
    counted += count;
    known += odds * count;
    if (isNew(status, odds)) newWords += 1;
    if (status === STATUS.none || status === STATUS.saved) {
      const bucket = Math.min(bucketOf(rank), LAST_BUCKET);
      const left = status === STATUS.none ? guessed : kept;
      left.set(bucket, (left.get(bucket) ?? 0) + count);
    } else certain += odds * count;
  }
  return { counted, known, certain, newWords, guessed, kept };
}

/** Estimates the share of a video's words that is known, without ignored ones. Null if fewer than 100 words count. */
export function estimateComprehension(
  words: WordCounts,
  statuses: Statuses,
  curve: PreparedCurve,
): ComprehensionEstimate | null {
  const { counted, known, certain, newWords, guessed, kept } = sumUp(words, statuses, curve);
  if (counted < FEWEST_COUNTED) return null;
  const shares = curve.draws
    .map((table) => {
      let sum = certain;
      for (const [bucket, count] of guessed) sum += (table[bucket] ?? 0) * count;
      for (const [bucket, count] of kept) sum += oddsOf(STATUS.saved, table[bucket] ?? 0) * count;
      return sum / counted;
    })
    .toSorted((a, b) => a - b);
  const share = known / counted;
  const at = (p: number): number => shares[Math.round(p * (shares.length - 1))] ?? share;
  return { counted, share, low: Math.min(share, at(0.1)), high: Math.max(share, at(0.9)), newWords };
}

/**
 * Like `estimateComprehension`, but without range and minimum. `newWords` are the indexes of the new words.
 * Null if no word counts.
 */
export function knowledgeOfText(words: WordCounts, statuses: Statuses, { odds }: Pick<PreparedCurve, 'odds'>) {
  let [counted, known] = [0, 0];
  const newWords: number[] = [];
  for (let i = 0; i < words.counts.length; i += 1) {
    const status = statuses[i] ?? STATUS.none;
    const count = words.counts[i] ?? 0;
    if (status === STATUS.ignored || count === 0) continue;
    const chance = oddsOf(status, odds(rankAt(words, i)));
    counted += count;
    known += chance * count;
    if (isNew(status, chance)) newWords.push(i);
  }
  return counted === 0 ? null : { share: known / counted, newWords };
}

/** A new lemma. `gain` is how much the video's share rises once it is known. */
export interface WordToLearn {
  /** The lemma's index in `WordCounts`. */
  readonly index: number;
  readonly count: number;
  readonly gain: number;
}

/**
 * Returns a video's new words: first those that are probably new, then those that may be known, each group with the
 * most frequent first. The estimate rises by the sum of their gains.
 */
export function wordsToLearn(
  words: WordCounts,
  statuses: Statuses,
  curve: PreparedCurve,
  limit: number,
): WordToLearn[] {
  const { counted } = sumUp(words, statuses, curve);
  const found: (WordToLearn & { rank: number; mayBeKnown: number })[] = [];
  for (let index = 0; index < words.counts.length; index += 1) {
    const status = statuses[index] ?? STATUS.none;
    const rank = rankAt(words, index);
    const odds = oddsOf(status, curve.odds(rank));
    const count = words.counts[index] ?? 0;
    if (!isNew(status, odds)) continue;
    const mayBeKnown = Number(odds >= PROBABLY_NEW_BELOW);
    found.push({ index, count, gain: ((1 - odds) * count) / counted, rank, mayBeKnown });
  }
  return found
    .toSorted((a, b) => a.mayBeKnown - b.mayBeKnown || b.count - a.count || a.rank - b.rank || a.index - b.index)
    .slice(0, limit)
    .map(({ index, count, gain }) => ({ index, count, gain }));
}
