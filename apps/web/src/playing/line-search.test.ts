import fc from 'fast-check';
import { endOf, lineAt } from './line-search.ts';

/** Ordered lines in thousandths of a second, some with overlaps, some with pauses. */
const linesInOrder = fc
  .array(fc.record({ pause: fc.integer({ min: 1, max: 4000 }), length: fc.integer({ min: 0, max: 6000 }) }), {
    maxLength: 60,
  })
  .map((steps) => {
    let at = 0;
    return steps.map(({ pause, length }) => {
      at += pause;
      return { start: at / 1000, end: (at + length) / 1000 };
    });
  });

test('returns the last line that has started, for any lines at any second', () => {
  fc.assert(
    fc.property(linesInOrder, fc.integer({ min: 0, max: 260_000 }), (lines, ms) => {
      const begun = lines.filter(({ start }) => start <= ms / 1000 + 0.03).length;
      expect(lineAt(lines, ms / 1000)).toBe(begun === 0 ? null : begun - 1);
    }),
  );
});

test('a player that stops just short of a line’s start after a seek is in that line', () => {
  fc.assert(
    fc.property(linesInOrder, (lines) => {
      for (const [place, { start }] of lines.entries()) {
        expect(lineAt(lines, start - 0.02)).toBeGreaterThanOrEqual(place);
      }
    }),
  );
});

test('returns null before the first line and without lines', () => {
  expect(lineAt([{ start: 5, end: 6 }], 4)).toBeNull();
  expect(lineAt([], 4)).toBeNull();
});

test('a line ends where the next one starts if that is before its own end', () => {
  const lines = [
    { start: 0, end: 4 },
    { start: 3, end: 5 },
    { start: 9, end: 10 },
  ];
  expect(lines.map((_, place) => endOf(lines, place))).toEqual([3, 5, 10]);
});
