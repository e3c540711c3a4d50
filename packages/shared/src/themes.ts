/** Everyday topics, by which the glossary's entries and the starter decks are sorted. */
export const THEMES = [
  'numbers',
  'time',
  'family',
  'people',
  'body',
  'health',
  'food',
  'home',
  'clothes',
  'town',
  'school',
  'work',
  'money',
  'travel',
  'weather',
  'nature',
  'animals',
  'feelings',
  'character',
  'communication',
  'technology',
  'leisure',
  'society',
] as const;

export type Theme = (typeof THEMES)[number];
