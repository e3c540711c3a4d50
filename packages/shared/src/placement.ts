import type { LanguageCode } from './language-names.ts';

/** Languages with a vocabulary check: they have a word list that tells names apart, and reviewed pseudo-words. */
export const PLACEMENT_LANGUAGES = ['de', 'es', 'fr', 'it'] as const satisfies readonly LanguageCode[];

export type PlacementLanguage = (typeof PLACEMENT_LANGUAGES)[number];

const CHECKED: ReadonlySet<LanguageCode> = new Set(PLACEMENT_LANGUAGES);

/** Returns whether a language has a vocabulary check. */
export const isPlacementLanguage = (language: LanguageCode): language is PlacementLanguage => CHECKED.has(language);

/** Number of items announced for a check; the learner may continue up to `MOST_PLACEMENT_ITEMS`. */
export const PLACEMENT_ITEMS = 40;
export const MOST_PLACEMENT_ITEMS = 60;

/** Number of accepted words whose meaning is tested, if enough of them have a translation. */
export const PLACEMENT_MEANINGS = 10;

/** If the share of right meanings is below this, the next lower level is suggested. */
export const ENOUGH_MEANINGS = 0.6;

/** Choice of a learner who does not know a meaning. */
export const NO_MEANING = -1;
