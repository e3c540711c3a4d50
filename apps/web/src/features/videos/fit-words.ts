import type { ComprehensionBand, Estimate, NoEstimateReason } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';

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

/** What is said of a video without an estimate. */
export function reasonWords(reason: NoEstimateReason | null | undefined): string {
  return REASONS[reason ?? 'no_captions'];
}

/** `0.917` as `91 %`: rounded down, so that no number promises a better band than it is in. Never a bare nought. */
export function shareText(share: number): string {
  return share < 0.01 ? 'under 1\u00a0%' : `${Math.floor(share * 100)}\u00a0%`;
}

/** An estimate in words; null where there is none. */
export function estimateWords({ share, low, high, band, newWords, wordsPerMinute }: Estimate): string | null {
  if (share === null || band === null) return null;
  const range = low === null || high === null ? '' : ` (${Math.floor(low * 100)} to ${Math.ceil(high * 100)}\u00a0%)`;
  const speed = wordsPerMinute === null ? '' : `, ${formatCount(wordsPerMinute, 'word', 'words')} a minute`;
  const fresh = formatCount(newWords, 'new word', 'new words');
  return `${shareText(share)} of the words you probably know${range}: ${BAND_WORDS[band]}. ${fresh}${speed}.`;
}
