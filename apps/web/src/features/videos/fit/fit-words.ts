import type { ComprehensionBand, Estimate, NoEstimateReason } from '@wordreel/shared';
import { formatCompact, formatShare, formatShareRange } from '#lib/text/format.ts';
import * as texts from '#texts/videos.tsx';

/** Easiest first. */
export const BANDS: readonly ComprehensionBand[] = ['comfortable', 'stretch', 'hard', 'too_hard'];

export const BAND_NAMES: Readonly<Record<ComprehensionBand, string>> = {
  comfortable: texts.comfortable,
  stretch: texts.goodStretch,
  hard: texts.hard,
  too_hard: texts.tooHardForNow,
};

/** The names inside of a sentence. */
const BANDS_INLINE: Readonly<Record<ComprehensionBand, string>> = {
  comfortable: texts.comfortableInline,
  stretch: texts.goodStretchInline,
  hard: texts.hardInline,
  too_hard: texts.tooHardInline,
};

export function bandText(band: ComprehensionBand): string {
  return BANDS_INLINE[band];
}

/** What is said about a good first story instead of its share of known words. */
export const FIRST_STORY = { badge: texts.goodFirstStory, line: texts.shortAndAtYourLevel } as const;

export const REASONS: Readonly<Record<NoEstimateReason, string>> = {
  no_captions: texts.noFitWithoutCaptions,
  too_short: texts.noFitTooShort,
  no_level: texts.noFitWithoutLevel,
};

export const SHORT_REASONS: Readonly<Record<NoEstimateReason, string | null>> = {
  no_captions: texts.noCaptionsYet,
  too_short: texts.tooShort,
  no_level: null,
};

function rangeText({ low, high }: Estimate): string | null {
  return low === null || high === null ? null : formatShareRange(low, high);
}

/** Formats the other facts of an estimate, such as `New words: 12 · 118 words/min`. */
export function factsText(estimate: Estimate): string {
  const { newWords, wordsPerMinute } = estimate;
  const speed = wordsPerMinute === null ? null : texts.wordsPerMinuteFact({ count: wordsPerMinute });
  return [texts.newFact({ count: formatCompact(newWords) }), speed].filter((fact) => fact !== null).join(' · ');
}

/** Describes an estimate in words. Null if there is none. */
export function estimateWords(estimate: Estimate): string | null {
  const { share, band, newWords, wordsPerMinute } = estimate;
  const range = rangeText(estimate);
  if (share === null || band === null || range === null) return null;
  const said = { share: formatShare(share), range, band: bandText(band), count: newWords };
  return wordsPerMinute === null ? texts.estimate(said) : texts.estimateWithSpeed({ ...said, speed: wordsPerMinute });
}
