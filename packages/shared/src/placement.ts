import type { LanguageCode } from './language-names.ts';

/**
 * The languages whose vocabulary can be checked: those with a list that tells names from words, and with invented words
 * that somebody has read.
 */
export const PLACEMENT_LANGUAGES = ['de', 'es', 'fr', 'it'] as const satisfies readonly LanguageCode[];

export type PlacementLanguage = (typeof PLACEMENT_LANGUAGES)[number];

const CHECKED: ReadonlySet<LanguageCode> = new Set(PLACEMENT_LANGUAGES);

/** Whether a language's vocabulary can be checked. */
export const isPlacementLanguage = (language: LanguageCode): language is PlacementLanguage => CHECKED.has(language);

/** A check is told to last so many items; the learner may go on to the most. */
export const PLACEMENT_ITEMS = 40;
export const MOST_PLACEMENT_ITEMS = 60;

/** So many of the words that somebody says they know are asked for their meaning, where so many have a translation. */
export const PLACEMENT_MEANINGS = 10;

/** Below this share of right meanings the next lower level is suggested. */
export const ENOUGH_MEANINGS = 0.6;

/** The choice of somebody who says that they do not know a meaning. */
export const NO_MEANING = -1;
