import { diffRuns, typedText } from './diff-runs.ts';

const SCHON = [
  { kind: 'same', typed: 's', expected: 's' },
  { kind: 'same', typed: 'c', expected: 'c' },
  { kind: 'same', typed: 'h', expected: 'h' },
  { kind: 'changed', typed: 'o', expected: 'ö' },
  { kind: 'same', typed: 'n', expected: 'n' },
  { kind: 'extra', typed: 'n' },
  { kind: 'missing', expected: 'e' },
] as const;

test('neighbors of the same kind form one stretch', () => {
  expect(diffRuns(SCHON, '')).toEqual([
    { isSame: true, typed: 'sch', expected: 'sch' },
    { isSame: false, typed: 'o', expected: 'ö' },
    { isSame: true, typed: 'n', expected: 'n' },
    { isSame: false, typed: 'n', expected: 'e' },
  ]);
});

test('words are joined by spaces, without one for a word that is missing on one side', () => {
  const line = [
    { kind: 'missing', expected: 'Guten' },
    { kind: 'changed', typed: 'tag', expected: 'Abend' },
    { kind: 'same', typed: 'Anna', expected: 'Anna' },
  ] as const;
  expect(diffRuns(line, ' ')).toEqual([
    { isSame: false, typed: 'tag', expected: 'Guten Abend' },
    { isSame: true, typed: 'Anna', expected: 'Anna' },
  ]);
  expect(typedText(line, ' ')).toBe('tag Anna');
});

test('the typed text can be rebuilt from its difference', () => {
  expect(typedText(SCHON, '')).toBe('schonn');
});

test('an entirely different word is shown whole, not letter by letter', () => {
  const other = [
    { kind: 'changed', typed: 'W', expected: 'M' },
    { kind: 'same', typed: 'a', expected: 'a' },
    { kind: 'changed', typed: 'l', expected: 'n' },
    { kind: 'changed', typed: 'd', expected: 'n' },
  ] as const;
  expect(diffRuns(other, '')).toEqual([{ isSame: false, typed: 'Wald', expected: 'Mann' }]);
  expect(diffRuns(other.slice(0, 2), '')).toHaveLength(2);
});
