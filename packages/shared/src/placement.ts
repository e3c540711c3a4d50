import type { LanguageCode } from './language-names.ts';

/** Languages with a vocabulary check: with a word list that separates names, and reviewed pseudo-words. */
export const PLACEMENT_LANGUAGES = ['de', 'es', 'fr', 'it'] as const satisfies readonly LanguageCode[];

export type PlacementLanguage = (typeof PLACEMENT_LANGUAGES)[number];

const CHECKED: ReadonlySet<LanguageCode> = new Set(PLACEMENT_LANGUAGES);

/** Returns whether a language has a vocabulary check. */
export const isPlacementLanguage = (language: LanguageCode): language is PlacementLanguage => CHECKED.has(language);

/** Announced number of items in a check; the learner may continue up to the maximum. */
export const PLACEMENT_ITEMS = 40;
export const MOST_PLACEMENT_ITEMS = 60;

/** Number of accepted words whose meaning is tested, if enough of them have a translation. */
export const PLACEMENT_MEANINGS = 10;

/** Below this share of right meanings the next lower level is suggested. */
export const ENOUGH_MEANINGS = 0.6;

/** Choice of a learner who does not know a meaning. */
export const NO_MEANING = -1;
