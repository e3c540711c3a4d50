import type { ComprehensionBand, Estimate, NoEstimateReason } from '@wordreel/shared';
import { formatCompact, formatCount, formatShare, formatShareRange } from '#lib/text/format.ts';

/** Easiest first. */
export const BANDS: readonly ComprehensionBand[] = ['comfortable', 'stretch', 'hard', 'too_hard'];

export const BAND_NAMES: Readonly<Record<ComprehensionBand, string>> = {
  comfortable: 'Comfortable',
  stretch: 'Good stretch',
  hard: 'Hard',
  too_hard: 'Too hard for now',
};

export function bandText(band: ComprehensionBand): string {
  return BAND_NAMES[band].toLowerCase();
}

export const REASONS: Readonly<Record<NoEstimateReason, string>> = {
  no_captions: 'No captions yet. Its level shows how hard it is.',
  too_short: 'Too short for an estimate. Its level shows how hard it is.',
  no_level: 'Save words or set your level to see how many of its words you know.',
};

export const SHORT_REASONS: Readonly<Record<NoEstimateReason, string>> = {
  no_captions: 'No captions yet',
  too_short: 'Too short for an estimate',
  no_level: 'No estimate yet',
};

function rangeText({ low, high }: Estimate): string | null {
  return low === null || high === null ? null : formatShareRange(low, high);
}

/** Formats the other facts of an estimate, such as `88 to 94 % · 12 new · 118 words/min`. */
export function factsText(estimate: Estimate): string {
  const { newWords, wordsPerMinute } = estimate;
  const speed = wordsPerMinute === null ? null : `${wordsPerMinute}\u00a0words/min`;
  return [rangeText(estimate), `${formatCompact(newWords)}\u00a0new`, speed]
    .filter((fact) => fact !== null)
    .join(' · ');
}

/** Describes an estimate in words. Null if there is none. */
export function estimateWords(estimate: Estimate): string | null {
  const { share, band, newWords, wordsPerMinute } = estimate;
  if (share === null || band === null) return null;
  const range = rangeText(estimate);
  const speed = wordsPerMinute === null ? '' : `, ${formatCount(wordsPerMinute, 'word', 'words')} a minute`;
  const fresh = formatCount(newWords, 'new word', 'new words');
  return `You probably know ${formatShare(share)} of the words${range === null ? '' : ` (${range})`}: ${bandText(band)}. ${fresh}${speed}.`;
}
