import { fuzzWindow, LONGEST_INTERVAL } from '#index';
import { leastLoaded } from './interval.ts';

test.each([
  [1, null],
  [2, null],
  [3, [2, 4]],
  [7, [5, 9]],
  [20, [17, 23]],
  [100, [93, 107]],
  [LONGEST_INTERVAL, [692, 730]],
])('an interval of %i days may move within %j', (interval, window) => {
  expect(fuzzWindow(interval)).toEqual(window);
});

test('the day with the least load is taken, and the earliest of equal days', () => {
  const due = new Map([
    [1005, 3],
    [1006, 1],
    [1007, 2],
    [1008, 1],
    [1009, 1],
  ]);
  expect(leastLoaded(7, 1000, (day) => due.get(day) ?? 0)).toBe(6);
  expect(leastLoaded(7, 1000, () => 4)).toBe(5);
});

test('a short interval stays, however full its day is', () => {
  expect(leastLoaded(2, 1000, (day) => (day === 1002 ? 99 : 0))).toBe(2);
});
