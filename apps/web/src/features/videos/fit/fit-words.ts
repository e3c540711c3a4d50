import type { ComprehensionBand, Estimate, NoEstimateReason } from '@wordreel/shared';
import { formatCompact, formatCount } from '#lib/format.ts';

/** How a band is called, the easiest first. */
export const BAND_NAMES: Readonly<Record<ComprehensionBand, string>> = {
  comfortable: 'Comfortable',
  stretch: 'Good stretch',
  hard: 'Hard',
  too_hard: 'Too hard',
};

const BAND_WORDS: Readonly<Record<ComprehensionBand, string>> = {
  comfortable: 'comfortable',
  stretch: 'a good stretch',
  hard: 'hard',
  too_hard: 'too hard for now',
};

const REASONS: Readonly<Record<NoEstimateReason, string>> = {
  no_captions: 'No captions yet: only its level says how hard it is.',
  too_short: 'Too short to say how many of its words you know: see its level.',
  no_level: 'Save words or set your level to see how many of its words you know.',
};

/** The same in a few words, where there is room for no more. */
const SHORT_REASONS: Readonly<Record<NoEstimateReason, string>> = {
  no_captions: 'No captions: go by its level',
  too_short: 'Too short to tell: go by its level',
  no_level: 'Go by its level',
};

/** What is said of a video without an estimate. */
export function reasonWords(reason: NoEstimateReason): string {
  return REASONS[reason];
}

export function reasonText(reason: NoEstimateReason): string {
  return SHORT_REASONS[reason];
}

/** `0.917` as `91 %`: rounded down, so that no number promises a better band than it is in. Never a bare nought. */
export function shareText(share: number): string {
  return share < 0.01 ? 'under 1\u00a0%' : `${Math.floor(percentOf(share))}\u00a0%`;
}

/** Shares come with four digits: 0.57 is 57 %, whatever the processor makes of 0.57 x 100. */
function percentOf(share: number): number {
  return Math.round(share * 10_000) / 100;
}

/** `88 to 94 %`: rounded outwards. */
function rangeText({ low, high }: Estimate): string | null {
  return low === null || high === null ? null : `${Math.floor(percentOf(low))} to ${Math.ceil(percentOf(high))}\u00a0%`;
}

/** What an estimate says beside its share: `88 to 94 % · 12 new words · 118 words/min`. */
export function factsText(estimate: Estimate): string {
  const { newWords, wordsPerMinute } = estimate;
  const speed = wordsPerMinute === null ? null : `${wordsPerMinute}\u00a0words/min`;
  return [rangeText(estimate), `${formatCompact(newWords)}\u00a0new`, speed]
    .filter((fact) => fact !== null)
    .join(' · ');
}

/** An estimate in words; null where there is none. */
export function estimateWords(estimate: Estimate): string | null {
  const { share, band, newWords, wordsPerMinute } = estimate;
  if (share === null || band === null) return null;
  const range = rangeText(estimate);
  const speed = wordsPerMinute === null ? '' : `, ${formatCount(wordsPerMinute, 'word', 'words')} a minute`;
  const fresh = formatCount(newWords, 'new word', 'new words');
  return `${shareText(share)} of the words you probably know${range === null ? '' : ` (${range})`}: ${BAND_WORDS[band]}. ${fresh}${speed}.`;
}
