import type { Estimate } from '@wordreel/shared';
import { estimateWords, factsText } from './fit-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a range is rounded outward, and an unknown speed is omitted', () => {
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
  expect(plain(factsText(estimate))).toBe('New words: 1.2K · 118 words/min');
  expect(plain(factsText({ ...estimate, wordsPerMinute: null }))).toBe('New words: 1.2K');
  expect(plain(estimateWords(estimate) ?? '')).toContain('29–59%');
  expect(plain(estimateWords({ ...estimate, high: 0.58 }) ?? '')).toContain('29–58%');
});
