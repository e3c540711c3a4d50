import type { ComprehensionBand } from './api/comprehension.ts';

/** What the third number of a caption's token means, by its place. */
export const TOKEN_KINDS = ['word', 'name', 'number'] as const;

/** The longest text that a line of captions can have, in UTF-16 units; `@wordreel/captions` holds files to the same. */
export const MAX_LINE_LENGTH = 2000;

/** What one account may have and do, so that no learner fills a server or keeps it busy. */
export const CAPTION_QUOTAS = {
  /** Videos with captions of one's own. */
  ownVideos: 500,
  uploadsADay: 60,
  /** Forms of one language that are put right. */
  overridesOfLanguage: 5000,
  /** Lines that are put right, or proposed to be. */
  fixesADay: 200,
} as const;

/** The most videos of one question for estimates. */
export const MAX_COMPREHENSION_VIDEOS = 60;

/** From which share of known words on a band begins, the easiest first. */
const BANDS: readonly (readonly [from: number, band: ComprehensionBand])[] = [
  [0.95, 'comfortable'],
  [0.9, 'stretch'],
  [0.8, 'hard'],
];

/**
 * How a share of probably known words feels to a viewer.
 * @param share 0 to 1
 */
export function comprehensionBand(share: number): ComprehensionBand {
  return BANDS.find(([from]) => share >= from)?.[1] ?? 'too_hard';
}
