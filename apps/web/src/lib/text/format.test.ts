import { formatAge } from './format-age.ts';
import {
  formatCompact,
  formatCount,
  formatDuration,
  formatNumber,
  formatPercent,
  formatShare,
  plural,
} from './format.ts';

test.each([
  [0, '0:00'],
  [5, '0:05'],
  [245, '4:05'],
  [3600, '1:00:00'],
  [3723.4, '1:02:03'],
])('%d seconds are formatted as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test('views are compact; word counts are written out', () => {
  expect(formatCompact(12_345)).toBe('12K');
  expect(formatCompact(999)).toBe('999');
  expect(formatNumber(12_000)).toBe('12,000');
});

test('a percentage has one decimal and reads 100.0 only at completion', () => {
  expect(formatPercent(0)).toBe('0.0%');
  expect(formatPercent(42.34)).toBe('42.3%');
  expect(formatPercent(99.99)).toBe('99.9%');
  expect(formatPercent(100)).toBe('100.0%');
});

test.each([
  ['2023-11-20', '3 years ago'],
  ['2025-11-21', '11 months ago'],
  ['2025-11-20', '1 year ago'],
  ['2026-11-01', '2 weeks ago'],
  ['2026-11-20', '1 day ago'],
  ['2026-12-24', 'just now'],
])('%s is formatted as %s on 21 November 2026', (date, text) => {
  expect(formatAge(date, Date.parse('2026-11-21T00:00:00Z'))).toBe(text);
});

test('a count follows the plural rule', () => {
  expect(formatCount(1, 'word', 'words')).toBe('1 word');
  expect(formatCount(0, 'word', 'words')).toBe('0 words');
  expect(formatCount(1200, 'word', 'words')).toBe('1,200 words');
});

test.each([
  [0.57, '57%'],
  [0.29, '29%'],
  [0.9499, '94%'],
  [0.95, '95%'],
  [1, '100%'],
  [0.01, '1%'],
  [0.0099, '<1%'],
])('%d is formatted as %s: rounded down, with a lower bound for small shares', (share, text) => {
  expect(formatShare(share)).toBe(text);
});

test('a plural prefers the form of an exact count, then follows the rules of the language', () => {
  const forms = { '=0': 'none', one: 'a word', other: 'words' };
  expect([0, 1, 2, 1.5].map((count) => plural(count, forms))).toEqual(['none', 'a word', 'words', 'words']);
});
