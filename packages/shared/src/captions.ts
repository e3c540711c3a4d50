import type { ComprehensionBand } from './api/transcripts.ts';

/** Meanings of the third number of a caption token, by index. */
export const TOKEN_KINDS = ['word', 'name', 'number'] as const;

/** Maximum length of a caption line in UTF-16 units; `@wordreel/captions` applies the same limit to files. */
export const MAX_LINE_LENGTH = 2000;

/** Limits per account, so that no learner can fill the server's storage or keep it busy. */
export const CAPTION_QUOTAS = {
  /** Videos with the learner's own captions. */
  ownVideos: 500,
  uploadsADay: 60,
  /** Corrected forms in one language. */
  overridesOfLanguage: 5000,
  /** Corrected or proposed lines. */
  fixesADay: 200,
} as const;

/** Maximum number of videos in one request for estimates. */
export const MAX_COMPREHENSION_VIDEOS = 60;

/** Minimum share of known words of each band, the easiest first. */
const BANDS: readonly (readonly [from: number, band: ComprehensionBand])[] = [
  [0.95, 'comfortable'],
  [0.9, 'stretch'],
  [0.8, 'hard'],
];

/** Returns the comprehension band of a share of probably known words, 0 to 1. */
export function comprehensionBand(share: number): ComprehensionBand {
  return BANDS.find(([from]) => share >= from)?.[1] ?? 'too_hard';
}
