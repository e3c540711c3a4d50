import fc from 'fast-check';
import { editDistance } from './edit-distance.ts';

test.each([
  ['Haus', 'Haus', 0],
  ['Haus', 'Hau', 1],
  ['ab', 'abc', 1],
  ['', 'abc', 3],
  ['schön', 'schon', 1],
  ['kitten', 'sitting', 3],
  ['Haus', 'Huas', 1],
])('%j to %j: %i', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
});

test('a limit changes no result up to it, and larger ones stay larger', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.nat(5), (from, to, most) => {
      const limited = editDistance(from, to, most);
      expect(Math.min(limited, most + 1)).toBe(Math.min(editDistance(from, to), most + 1));
    }),
    { numRuns: 2000 },
  );
});
