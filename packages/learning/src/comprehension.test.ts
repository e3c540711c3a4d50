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
    lemmaIds: rows.map((_, i) => i + 1),
    counts: rows.map(({ count }) => count),
    ranks: rows.map(({ rank }) => rank),
  }));

const statusMap = fc.uint8Array({ maxLength: 202, max: 3 });
const curve = prepareCurve(curveOfSize(2000));

/** Written down once more, token by token. */
function recount({ lemmaIds, counts, ranks }: WordCounts, statuses: Uint8Array): number {
  const odds = Array.from(lemmaIds).flatMap((id, i) => {
    const status = statuses[id] ?? 0;
    if (status === STATUS.ignored) return [];
    const p =
      status === STATUS.known
        ? 1
        : status === STATUS.saved
          ? SAVED_ODDS
          : knownOdds(ranks[i] || null, curveOfSize(2000));
    return Array.from({ length: counts[i] ?? 0 }, () => p);
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
    fc.property(video, statusMap, (words, statuses) => {
      const estimate = estimateComprehension(words, statuses, curve);
      if (estimate === null) return;
      expect(estimate.share).toBeCloseTo(recount(words, statuses), 6);
      expect(estimate.low).toBeLessThanOrEqual(estimate.share);
      expect(estimate.high).toBeGreaterThanOrEqual(estimate.share);
    }),
  );
});

test('under 100 counted words there is no estimate; ignored ones do not count', () => {
  const words = { lemmaIds: [1, 2], counts: [99, 1], ranks: [1, 2] };
  expect(estimateComprehension(words, new Uint8Array(), curve)).toMatchObject({ counted: 100 });
  expect(estimateComprehension(words, Uint8Array.from([0, 0, STATUS.ignored]), curve)).toBeNull();
});

test('to know the words that are to be learned first gives just the share that was promised', () => {
  fc.assert(
    fc.property(video, statusMap, (words, statuses) => {
      const before = estimateComprehension(words, statuses, curve);
      if (before === null) return;
      const first = wordsToLearn(words, statuses, curve, 12);
      const learned = new Uint8Array(words.lemmaIds.length + 2);
      learned.set(statuses.subarray(0, learned.length));
      for (const { index } of first) learned[words.lemmaIds[index] ?? 0] = STATUS.known;
      const promised = first.reduce((share, { gain }) => share + gain, before.share);
      expect(estimateComprehension(words, learned, curve)?.share).toBeCloseTo(promised, 6);
    }),
  );
});

test('the words that come most often are first, of those the commonest', () => {
  const words = { lemmaIds: [1, 2, 3, 4], counts: [50, 2, 2, 60], ranks: [9000, 8000, 7000, 3] };
  expect(wordsToLearn(words, new Uint8Array(), curve, 2).map(({ index }) => index)).toEqual([0, 2]);
});

test('a stronger learner is never estimated lower', () => {
  const stronger = prepareCurve(curveOfSize(4500));
  fc.assert(
    fc.property(video, (words) => {
      const [weak, strong] = [curve, stronger].map((prepared) =>
        estimateComprehension(words, new Uint8Array(), prepared),
      );
      expect(strong?.share ?? 0).toBeGreaterThanOrEqual(weak?.share ?? 0);
    }),
  );
});
