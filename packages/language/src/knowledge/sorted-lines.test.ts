import fc from 'fast-check';
import { lookUp, sortedLines } from './sorted-lines.ts';

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ä', 'ß', 'é', 'œ', 'ж'), minLength: 1, maxLength: 4 });

test('lookUp finds every key of sorted lines with its value, and no other key', () => {
  fc.assert(
    fc.property(fc.dictionary(words, words), words, (table, other) => {
      const lines = sortedLines(Object.entries(table));
      for (const [key, value] of Object.entries(table)) expect(lookUp(lines, key)).toBe(value);
      expect(lookUp(lines, other)).toBe(Object.hasOwn(table, other) ? table[other] : undefined);
    }),
  );
});

test('lookUp finds nothing in empty lines', () => {
  expect(lookUp('', 'a')).toBeUndefined();
  expect(lookUp('a\tb\n', '')).toBeUndefined();
});
