import fc from 'fast-check';
import {
  answerItem,
  beginPlacement,
  isEnough,
  nextItem,
  type Placement,
  type PlacementItem,
  resultOf,
  vocabularySize,
} from '#index';
import { CURVES } from '#placement/curve-grid';

type Answering = (item: PlacementItem) => boolean;

function check(items: number, answers: Answering, begun = beginPlacement(7)): Placement {
  let placement = begun;
  for (let at = 0; at < items; at += 1) {
    const item = nextItem(placement);
    if (item) placement = answerItem(placement, answers(item));
  }
  return placement;
}

const knowsUpTo =
  (rank: number): Answering =>
  (item) =>
    item.kind === 'word' && item.rank <= rank;

const seed = fc.nat();

test('every fourth item is a pseudo-word, no word repeats, and none is beyond the list', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 100, max: 30_000 }), fc.func(fc.boolean()), (number, lastRank, knows) => {
      const { answers } = check(60, (item) => knows(item.number), beginPlacement(number, lastRank));
      const ranks = answers.flatMap(({ rank }) => rank ?? []);
      expect(answers.map(({ rank }) => rank === null)).toEqual(answers.map((_, at) => at % 4 === 3));
      expect(new Set(ranks).size).toBe(45);
      expect(Math.max(...ranks)).toBeLessThanOrEqual(Math.min(lastRank, 20_000));
    }),
    { numRuns: 8 },
  );
});

test('a check restored from JSON continues as it would have', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 0, max: 59 }), fc.func(fc.boolean()), (number, items, knows) => {
      const placement = check(items, (item) => knows(item.number), beginPlacement(number));
      const read = JSON.parse(JSON.stringify(placement)) as Placement;
      expect(nextItem(read)).toEqual(nextItem(placement));
      expect(resultOf(read)).toEqual(resultOf(placement));
      expect(check(items, (item) => knows(item.number), beginPlacement(number))).toEqual(placement);
    }),
    { numRuns: 8 },
  );
});

test('saying yes to rarer words as well never gives a smaller vocabulary', () => {
  const ranks = [30, 80, 150, 300, 500, 800, 1200, 1800, 2600, 4000, 6000, 9000, 13_000, 18_000];
  const sizes = ranks.map((_, known) => {
    const answers = [...ranks.map((rank, at) => ({ rank, yes: at <= known })), { rank: null, yes: false }];
    return resultOf({ ...beginPlacement(1), answers }).size;
  });
  for (const each of ['q10', 'q25', 'q50', 'q90'] as const) {
    const column = sizes.map((size) => size[each]);
    expect(column).toEqual(column.toSorted((a, b) => a - b));
  }
});

test('percentiles are in order, and so are the levels', () => {
  fc.assert(
    fc.property(fc.func(fc.boolean()), (knows) => {
      const { size } = resultOf(check(40, (item) => knows(item.number)));
      const sizes = [size.q10, size.q25, size.q50, size.q90];
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
      expect(sizes.every((each) => each > 0 && each <= 20_000)).toBe(true);
    }),
    { numRuns: 8 },
  );
});

test('a learner who knows no word is a beginner, and 24 items are enough', () => {
  const placement = check(24, () => false);
  expect(resultOf(placement)).toMatchObject({ level: null, lowest: null, falseYes: 0, isReliable: true });
  expect(isEnough(placement)).toBe(true);
});

test('a learner who knows the 200 most common words is still a beginner', () => {
  expect(resultOf(check(40, knowsUpTo(200))).level).toBeNull();
});

test('a learner who knows every word and accepts no pseudo-word has the highest level', () => {
  expect(resultOf(check(40, knowsUpTo(20_000)))).toMatchObject({ level: 'C2.2', highest: 'C2.2', isReliable: true });
});

test('the result of a learner who says yes to everything is unreliable', () => {
  expect(resultOf(check(40, () => true))).toMatchObject({ falseYes: 1, isReliable: false });
});

const accepts = (most: number): Answering => {
  let accepted = 0;
  return (item) => (item.kind === 'invented' ? (accepted += 1) <= most : item.rank < 2000);
};

test('three accepted pseudo-words out of ten are too many, two are not', () => {
  expect(resultOf(check(40, accepts(3))).isReliable).toBe(false);
  expect(resultOf(check(40, accepts(2))).isReliable).toBe(true);
});

test('accepted pseudo-words lower the estimate', () => {
  const careful = check(40, knowsUpTo(2000));
  const answers = careful.answers.map(({ rank, yes }) => ({ rank, yes: yes || rank === null }));
  const [before, after] = [resultOf(careful).size, resultOf({ ...careful, answers }).size];
  expect(after.q10).toBeLessThan(before.q10);
  expect(after.q25).toBeLessThan(before.q25);
});

test('a check is never enough under 24 items, is always enough at 40 and ends at 60', () => {
  expect(isEnough(check(23, () => false))).toBe(false);
  fc.assert(
    fc.property(fc.func(fc.boolean()), (knows) => {
      expect(isEnough(check(40, (item) => knows(item.number)))).toBe(true);
    }),
    { numRuns: 5 },
  );
  const whole = check(60, () => false);
  expect(nextItem(whole)).toBeNull();
  expect(answerItem(whole, true)).toBe(whole);
});

test('the rank of the shown word counts', () => {
  expect(answerItem(beginPlacement(1), true, 1234).answers).toEqual([{ rank: 1234, yes: true }]);
});

test('the sizes in the grid match their curves', () => {
  for (const { size, ...curve } of CURVES.filter((_, at) => at % 20 === 0)) {
    expect(Math.abs(size / vocabularySize(curve) - 1)).toBeLessThan(0.001);
  }
});
