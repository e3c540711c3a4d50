import fc from 'fast-check';
import { spread } from '#index';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

test.each([
  [10, [0, 0, 0], [4, 3, 3]],
  [10, [0, 5, 0], [5, 0, 5]],
  [2, [9, 0, 1], [0, 2, 0]],
  [0, [3, 1], [0, 0]],
  [7, [2, 2, 0, 9], [2, 2, 3, 0]],
])('%d words on days with %j become %j', (count, load, shares) => {
  expect(spread(count, load)).toEqual(shares);
});

test('every word gets a day, and no day that got one is fuller than even spreading makes it', () => {
  const loads = fc.array(fc.nat(200), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(fc.nat(2000), loads, (count, load) => {
      const shares = spread(count, load);
      expect(sum(shares)).toBe(count);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      const totals = load.map((has, i) => has + (shares[i] ?? 0));
      const filled = totals.filter((_total, i) => (shares[i] ?? 0) > 0);
      expect(Math.max(0, ...filled)).toBeLessThanOrEqual(Math.min(...totals) + 1);
    }),
  );
});
