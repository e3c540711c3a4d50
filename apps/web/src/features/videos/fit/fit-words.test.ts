import type { Estimate } from '@wordreel/shared';
import { factsText } from './fit-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a range is rounded outward, and unknown facts are omitted', () => {
  const estimate: Estimate = {
    videoId: 'v',
    reason: null,
    share: 0.57,
    low: 0.29,
    high: 0.5801,
    band: 'too_hard',
    newWords: 1204,
    wordsPerMinute: 118,
  };
  expect(plain(factsText(estimate))).toBe('29–59% · 1.2K new · 118 words/min');
  expect(plain(factsText({ ...estimate, high: 0.58 }))).toContain('29–58%');
  expect(plain(factsText({ ...estimate, low: null, wordsPerMinute: null }))).toBe('1.2K new');
});
