import { foldForSearch } from '#lib/fold-for-search.ts';
import { PARTS, SETTINGS } from './parts.ts';

const LANGUAGE = 'en';

/** The searchable settings with the name of their section. A section without a tab has none. */
const FINDABLE = SETTINGS.flatMap((setting) => {
  const part = PARTS.find(({ id }) => id === setting.part);
  if (part === undefined) return [];
  const text = foldForSearch(`${setting.name} ${setting.words} ${part.name}`, LANGUAGE);
  return [{ ...setting, partName: part.name, text }];
});

/** Returns the settings whose name, keywords or section contain each typed word; none for an empty search. */
export function findSettings(typed: string): readonly (typeof FINDABLE)[number][] {
  const words = foldForSearch(typed, LANGUAGE).split(/\s+/).filter(Boolean);
  return words.length === 0 ? [] : FINDABLE.filter(({ text }) => words.every((word) => text.includes(word)));
}
