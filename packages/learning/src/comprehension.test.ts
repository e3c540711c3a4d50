import fc from 'fast-check';
import {
  curveOfSize,
  estimateComprehension,
  knowledgeOfText,
  knownOdds,
  prepareCurve,
  rememberedStatus,
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

const someStatuses = fc
  .array(
    fc.oneof(
      fc.constantFrom(...Object.values(STATUS)),
      fc.double({ min: 0, max: 1, noNaN: true }).map(rememberedStatus),
    ),
    {
      maxLength: 201,
    },
  )
  .map((statuses) => Uint8Array.from(statuses));
const curve = prepareCurve(curveOfSize(2000));

/** The same calculation as in the implementation, written out token by token. */
function recount({ counts, ranks }: WordCounts, statuses: Uint8Array): number {
  const odds = Array.from(counts).flatMap((count, i) => {
    const status = statuses[i] ?? 0;
    if (status === STATUS.ignored) return [];
    const prior = knownOdds(ranks[i] || null, curveOfSize(2000));
    const p =
      {
        [STATUS.none]: prior,
        [STATUS.saved]: Math.max(SAVED_ODDS, prior),
        [STATUS.known]: 1,
        [STATUS.unknown]: 0,
        [STATUS.learning]: SAVED_ODDS,
      }[status] ?? (status - rememberedStatus(0)) / (rememberedStatus(1) - rememberedStatus(0));
    return Array.from({ length: count }, () => p);
  });
  return odds.reduce((sum, p) => sum + p, 0) / odds.length;
}

test.each([
  [500, 289],
  [2000, 1221],
  [6000, 4232],
  [12_000, 11_475],
])('the curve of %i words has its midpoint at rank %i', (words, m) => {
  const found = curveOfSize(words);
  expect(Math.abs(found.m - m)).toBeLessThan(m * 0.005);
  expect(vocabularySize(found)).toBeCloseTo(words, 3);
});

test('the share is the mean probability of the counted words', () => {
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

test("fewer than 100 counted words give no estimate, and ignored words aren't counted", () => {
  const words = { counts: [99, 1], ranks: [1, 2] };
  expect(estimateComprehension(words, [], curve)).toMatchObject({ counted: 100 });
  expect(estimateComprehension(words, [STATUS.none, STATUS.ignored], curve)).toBeNull();
});

test('learning the listed words raises the share by exactly the sum of their gains', () => {
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

test('the most frequent words of the video come first, and ties go to the more common word', () => {
  const words = { counts: [50, 2, 2, 60], ranks: [9000, 8000, 7000, 3] };
  expect(wordsToLearn(words, [], curve, 2).map(({ index }) => index)).toEqual([0, 2]);
});

test('words that may be known are new as well, but the probably new ones come first', () => {
  const rankOf = (odds: number) =>
    Array.from({ length: 30_000 }, (_, at) => at + 1).find((rank) => curve.odds(rank) < odds);
  const words = { counts: [60, 20, 1, 19], ranks: [0.95, 0.89, 0.49, 0.51].map((odds) => rankOf(odds) ?? 0) };
  expect(estimateComprehension(words, [], curve)?.newWords).toBe(3);
  expect(wordsToLearn(words, [], curve, 12).map(({ index }) => index)).toEqual([2, 1, 3]);
});

test('a stronger learner never gets a lower estimate', () => {
  const stronger = prepareCurve(curveOfSize(4500));
  fc.assert(
    fc.property(video, (words) => {
      const [weak, strong] = [curve, stronger].map((prepared) => estimateComprehension(words, [], prepared));
      expect(strong?.share ?? 0).toBeGreaterThanOrEqual(weak?.share ?? 0);
    }),
  );
});

const AFTER_SAVING: Readonly<Record<number, number>> = {
  [STATUS.none]: STATUS.saved,
  [STATUS.unknown]: STATUS.learning,
};

test('saving a word never lowers an estimate, whatever its rank, its status and the level', () => {
  const levels = [500, 2000, 12_000].map((words) => prepareCurve(curveOfSize(words)));
  fc.assert(
    fc.property(video, someStatuses, fc.nat(), fc.constantFrom(...levels), (words, statuses, at, level) => {
      const before = estimateComprehension(words, statuses, level);
      if (before === null) return;
      const saved = Array.from(words.counts, (_, index) => statuses[index] ?? STATUS.none);
      const place = at % saved.length;
      const status = saved[place] ?? STATUS.none;
      saved[place] = AFTER_SAVING[status] ?? status;
      const after = estimateComprehension(words, saved, level);
      for (const key of ['share', 'low', 'high'] as const) {
        expect(after?.[key]).toBeGreaterThanOrEqual(before[key] - 1e-9);
      }
      expect(after?.newWords).toBeLessThanOrEqual(before.newWords);
    }),
  );
});

test('a word marked as unknown is one to learn, however common it is', () => {
  const words = { counts: [100, 100], ranks: [1, 2] };
  const statuses = [STATUS.unknown, STATUS.none];
  expect(estimateComprehension(words, statuses, curve)).toMatchObject({ newWords: 1 });
  expect(wordsToLearn(words, statuses, curve, 12)).toEqual([{ index: 0, count: 100, gain: 0.5 }]);
});

test('an answered word counts with its recall, which may be below the probability of its rank', () => {
  const words: WordCounts = { counts: [50, 50], ranks: [1, 1] };
  expect(estimateComprehension(words, [rememberedStatus(0.84), STATUS.known], curve)?.share).toBeCloseTo(0.92, 6);
  expect(estimateComprehension(words, [rememberedStatus(0.1), STATUS.known], curve)?.share).toBeCloseTo(0.55, 6);
  expect(estimateComprehension(words, [STATUS.saved, STATUS.known], curve)?.share).toBeGreaterThan(0.99);
});

test("a forgotten word is being learned, so it isn't new", () => {
  const words: WordCounts = { counts: [60, 60], ranks: [20_000, 20_000] };
  const statuses = [rememberedStatus(0), STATUS.none];
  expect(estimateComprehension(words, statuses, curve)?.newWords).toBe(1);
  expect(wordsToLearn(words, statuses, curve, 5).map(({ index }) => index)).toEqual([1]);
});

test.each([0, 0.4231, 0.9, 1])('a probability of %d fits into a byte to within a quarter of a percent', (recall) => {
  const status = rememberedStatus(recall);
  expect(new Uint8Array([status])[0]).toBe(status);
  expect(Object.values(STATUS)).not.toContain(status);
  const words: WordCounts = { counts: [100], ranks: [1] };
  expect(Math.abs((estimateComprehension(words, [status], curve)?.share ?? -1) - recall)).toBeLessThanOrEqual(0.0025);
});

test('a text has the same new words as the estimate of a video: those that are not probably known', () => {
  fc.assert(
    fc.property(video, someStatuses, (words, statuses) => {
      const estimate = estimateComprehension(words, statuses, curve);
      fc.pre(estimate !== null);
      expect(knowledgeOfText(words, statuses, curve)?.newWords).toHaveLength(estimate?.newWords ?? 0);
    }),
  );
});
