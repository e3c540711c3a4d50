import type { ComprehensionBand, Estimate, NoEstimateReason } from '@wordreel/shared';
import { formatCompact, formatCount, formatShare, formatShareRange } from '#lib/format.ts';

/** The names of the bands, easiest first. */
export const BAND_NAMES: Readonly<Record<ComprehensionBand, string>> = {
  comfortable: 'Comfortable',
  stretch: 'Good stretch',
  hard: 'Hard',
  too_hard: 'Too hard for now',
};

/** Returns the name of a band for use within a line. */
export function bandText(band: ComprehensionBand): string {
  return BAND_NAMES[band].toLowerCase();
}

const REASONS: Readonly<Record<NoEstimateReason, string>> = {
  no_captions: 'No captions yet: only its level says how hard it is.',
  too_short: 'Too short to say how many of its words you know: see its level.',
  no_level: 'Save words or set your level to see how many of its words you know.',
};

/** Shorter texts for small spaces. */
const SHORT_REASONS: Readonly<Record<NoEstimateReason, string>> = {
  no_captions: 'No captions: go by its level',
  too_short: 'Too short to tell: go by its level',
  no_level: 'Go by its level',
};

/** Explains why a video has no estimate. */
export function reasonWords(reason: NoEstimateReason): string {
  return REASONS[reason];
}

export function reasonText(reason: NoEstimateReason): string {
  return SHORT_REASONS[reason];
}

function rangeText({ low, high }: Estimate): string | null {
  return low === null || high === null ? null : formatShareRange(low, high);
}

/** Formats the other facts of an estimate: `88 to 94 % · 12 new words · 118 words/min`. */
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
  return `${formatShare(share)} of the words you probably know${range === null ? '' : ` (${range})`}: ${bandText(band)}. ${fresh}${speed}.`;
}
