import { knownOdds, probableCurves, UNLISTED_RANK, type VocabularyCurve } from './vocabulary-curve.ts';

/** Under so many counted words a share says nothing. */
export const FEWEST_COUNTED = 100;

/**
 * How probable it is at least that somebody knows a word today that they have saved and never been asked: keeping a word
 * never lowers an estimate.
 */
export const SAVED_ODDS = 0.5;

/** From these odds on, a word of which a learner has said nothing counts as known on the screen. */
export const PROBABLY_KNOWN_ODDS = 0.9;

/**
 * What a learner has said of a lemma; 0 is nothing. `unknown`: that it is not known, whatever is probable; `learning`:
 * that, and that it is kept. Each number fits into a byte.
 */
export const STATUS = { none: 0, saved: 1, known: 2, ignored: 3, unknown: 4, learning: 5 } as const;

/** From here on a status is no word of the learner's but what their memory says, in steps of half a percent. */
const REMEMBERED = 16;
const STEPS = 200;

/** The highest status there is: a word that is recalled for certain. */
export const HIGHEST_STATUS = REMEMBERED + STEPS;

/**
 * The status of a word that was kept and asked: the odds of recalling it today, in a byte as well.
 * @param recall 0 to 1
 */
export const rememberedStatus = (recall: number): number => REMEMBERED + Math.round(recall * STEPS);

/** A word counts as new where it is less probable than this that it is known. */
const NEW_BELOW = 0.5;

/** The words of a video, a place for each lemma: how often it comes, and its rank (0 where no list has it). */
export interface WordCounts {
  readonly counts: ArrayLike<number>;
  readonly ranks: ArrayLike<number>;
}

/**
 * The `STATUS` of each lemma of a video, or its `rememberedStatus`, at the places of its `WordCounts`; what lies beyond
 * its end is `none`.
 */
export type Statuses = ArrayLike<number>;

/** Shares are 0 to 1; `null` where under 100 words count. */
export interface ComprehensionEstimate {
  readonly counted: number;
  readonly share: number;
  /** The 10th and the 90th percentile. */
  readonly low: number;
  readonly high: number;
  readonly newWords: number;
}

/** Odds by rank, computed once a curve: many videos ask for the same ranks. */
export type OddsTable = Float32Array;

/** Draws need no more than the neighbourhood of a rank: 24 steps for each doubling. */
const BUCKETS_PER_DOUBLING = 24;
const bucketOf = (rank: number): number => Math.round(Math.log2(rank) * BUCKETS_PER_DOUBLING);
const LAST_BUCKET = bucketOf(100_000);

/** A learner's curve, made ready for many videos. */
export interface PreparedCurve {
  readonly odds: (rank: number) => number;
  /** Of each probable curve, by bucket. */
  readonly draws: readonly OddsTable[];
}

/** Makes a curve ready for `estimateComprehension`: some milliseconds' work, so keep it. */
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

/**
 * How probable it is that a lemma is known, by what is said of it and by how it was answered (`learning.md` 2.3).
 * @param status one of `STATUS`, but not `ignored`, which does not count, or a `rememberedStatus`
 * @param prior the odds of its rank
 */
function oddsOf(status: number, prior: number): number {
  if (status >= REMEMBERED) return (status - REMEMBERED) / STEPS;
  if (status === STATUS.none) return prior;
  if (status === STATUS.saved) return Math.max(SAVED_ODDS, prior);
  if (status === STATUS.known) return 1;
  return status === STATUS.learning ? SAVED_ODDS : 0;
}

/** Whether a lemma is probably new: kept ones are being learned. */
const isNew = (status: number, odds: number): boolean =>
  odds < NEW_BELOW && (status === STATUS.none || status === STATUS.unknown);

/** Adds up what is certain, and how often which bucket is left to the curve, of kept words and of others. */
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

/**
 * Which share of a video's words a learner probably knows: the mean of the odds of its words, those that are ignored
 * left out (`learning.md` 2.3). Its range is over the curves that the learner may have as well.
 * @returns null where under 100 words count
 */
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

/** What a learner probably knows of a short text; `newWords` are places in its columns. */
export interface TextKnowledge {
  /** 0 to 1. */
  readonly share: number;
  readonly newWords: readonly number[];
}

/**
 * As `estimateComprehension`, of a text of some sentences: without a range, and however short it is.
 * @returns null where none of its words counts
 */
export function knowledgeOfText(
  words: WordCounts,
  statuses: Statuses,
  { odds }: Pick<PreparedCurve, 'odds'>,
): TextKnowledge | null {
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

/** A lemma that is probably new, and what the share of the video gains when it is known. */
export interface WordToLearn {
  /** Its place in the columns of the video's words. */
  readonly index: number;
  readonly count: number;
  readonly gain: number;
}

/**
 * The new words of a video that come most often, those that are common elsewhere first where two come as often.
 * Whoever knows them has the estimate's share plus the sum of their gains.
 * @param limit how many at most
 */
export function wordsToLearn(
  words: WordCounts,
  statuses: Statuses,
  curve: PreparedCurve,
  limit: number,
): WordToLearn[] {
  const { counted } = sumUp(words, statuses, curve);
  const found: (WordToLearn & { rank: number })[] = [];
  for (let index = 0; index < words.counts.length; index += 1) {
    const status = statuses[index] ?? STATUS.none;
    const rank = rankAt(words, index);
    const odds = oddsOf(status, curve.odds(rank));
    const count = words.counts[index] ?? 0;
    if (isNew(status, odds)) found.push({ index, count, gain: ((1 - odds) * count) / counted, rank });
  }
  return found
    .toSorted((a, b) => b.count - a.count || a.rank - b.rank || a.index - b.index)
    .slice(0, limit)
    .map(({ index, count, gain }) => ({ index, count, gain }));
}
