import { areNeighbours, isHeldUp } from './key-order.ts';

test.each([
  ['words de', 'word de Haus', true],
  ['word de Haus', 'words de', true],
  ['words de', 'word fr maison', false],
  ['word de Haus', 'word de Baum', false],
  ['words de', 'words de', false],
  ['words de', 'level de', false],
  ['video words', 'words de', false],
])('%s and %s: neighbours %s', (one, other, expected) => {
  expect(areNeighbours(one, other)).toBe(expected);
});

test('what is done to many words waits for what was done to one before, and holds up what comes after', () => {
  const line = ['word de Haus', 'level de', 'words de', 'word de Baum', 'word fr maison'].map((key) => ({ key }));
  expect(line.map((_entry, place) => isHeldUp(line, place))).toEqual([false, false, true, true, false]);
});
