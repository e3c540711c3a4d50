/** Everyday topics of glossary entries and starter decks. */
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
