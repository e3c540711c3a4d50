import { uniqueTimes } from './anki-collection.ts';

test('a time that is already used becomes the next free one', () => {
  const next = uniqueTimes();
  expect([5, 5, 6, 4, 5, 9, 4].map(next)).toEqual([5, 6, 7, 4, 8, 9, 10]);
});

test('a list added within a few moments has as many ids as words, each close to its time', () => {
  const next = uniqueTimes();
  const ids = Array.from({ length: 100_000 }, (_, at) => next(at % 100));
  expect(new Set(ids).size).toBe(100_000);
  expect(Math.max(...ids.slice(-10))).toBeLessThan(100_100);
});
