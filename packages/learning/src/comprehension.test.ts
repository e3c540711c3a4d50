import fc from 'fast-check';
import {
  curveOfSize,
  estimateComprehension,
  knownOdds,
  prepareCurve,
  SAVED_ODDS,
  STATUS,
  vocabularySize,
  wordsToLearn,
  type WordCounts,
} from './index.ts';

const video: fc.Arbitrary<WordCounts> = fc
  .array(fc.record({ count: fc.integer({ min: 1, max: 60 }), rank: fc.integer({ min: 0, max: 25_000 }) }), {
    minLength: 1,
    maxLength: 200,
  })
  .map((rows) => ({
    counts: rows.map(({ count }) => count),
    ranks: rows.map(({ rank }) => rank),
  }));

const someStatuses = fc.uint8Array({ maxLength: 201, max: 3 });
const curve = prepareCurve(curveOfSize(2000));

/** Written down once more, token by token. */
function recount({ counts, ranks }: WordCounts, statuses: Uint8Array): number {
  const odds = Array.from(counts).flatMap((count, i) => {
    const status = statuses[i] ?? 0;
    if (status === STATUS.ignored) return [];
    const p =
      status === STATUS.known
        ? 1
        : status === STATUS.saved
          ? SAVED_ODDS
          : knownOdds(ranks[i] || null, curveOfSize(2000));
    return Array.from({ length: count }, () => p);
  });
  return odds.reduce((sum, p) => sum + p, 0) / odds.length;
}

test.each([
  [500, 289],
  [2000, 1221],
  [6000, 4232],
  [12_000, 11_475],
])('the curve of %i words has its middle at rank %i', (words, m) => {
  const found = curveOfSize(words);
  expect(Math.abs(found.m - m)).toBeLessThan(m * 0.005);
  expect(vocabularySize(found)).toBeCloseTo(words, 3);
});

test('the share is the mean odds of the words that count', () => {
  fc.assert(
    fc.property(video, someStatuses, (words, statuses) => {
      const estimate = estimateComprehension(words, statuses, curve);
      if (estimate === null) return;
      expect(estimate.share).toBeCloseTo(recount(words, statuses), 6);
      expect(estimate.low).toBeLessThanOrEqual(estimate.share);
      expect(estimate.high).toBeGreaterThanOrEqual(estimate.share);
    }),
  );
});

test('under 100 counted words there is no estimate; ignored ones do not count', () => {
  const words = { counts: [99, 1], ranks: [1, 2] };
  expect(estimateComprehension(words, [], curve)).toMatchObject({ counted: 100 });
  expect(estimateComprehension(words, [STATUS.none, STATUS.ignored], curve)).toBeNull();
});

test('to know the words that are to be learned first gives just the share that was promised', () => {
  fc.assert(
    fc.property(video, someStatuses, (words, statuses) => {
      const before = estimateComprehension(words, statuses, curve);
      if (before === null) return;
      const first = wordsToLearn(words, statuses, curve, 12);
      const learned = Array.from(words.counts, (_, index) => statuses[index] ?? STATUS.none);
      for (const { index } of first) learned[index] = STATUS.known;
      const promised = first.reduce((share, { gain }) => share + gain, before.share);
      expect(estimateComprehension(words, learned, curve)?.share).toBeCloseTo(promised, 6);
    }),
  );
});

test('the words that come most often are first, of those the commonest', () => {
  const words = { counts: [50, 2, 2, 60], ranks: [9000, 8000, 7000, 3] };
  expect(wordsToLearn(words, [], curve, 2).map(({ index }) => index)).toEqual([0, 2]);
});

test('a stronger learner is never estimated lower', () => {
  const stronger = prepareCurve(curveOfSize(4500));
  fc.assert(
    fc.property(video, (words) => {
      const [weak, strong] = [curve, stronger].map((prepared) => estimateComprehension(words, [], prepared));
      expect(strong?.share ?? 0).toBeGreaterThanOrEqual(weak?.share ?? 0);
    }),
  );
});
