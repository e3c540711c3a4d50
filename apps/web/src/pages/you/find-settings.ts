import { foldForSearch } from '#lib/fold-for-search.ts';
import { PARTS, SETTINGS } from './parts.ts';

const LANGUAGE = 'en';

/** What can be found, with the name of its part; a part without a tab has nothing to be found. */
const FINDABLE = SETTINGS.flatMap((setting) => {
  const part = PARTS.find(({ id }) => id === setting.part);
  if (part === undefined) return [];
  const text = foldForSearch(`${setting.name} ${setting.words} ${part.name}`, LANGUAGE);
  return [{ ...setting, partName: part.name, text }];
});

/** The settings whose name, other words or part have each word of what was typed; none for nothing typed. */
export function findSettings(typed: string): readonly (typeof FINDABLE)[number][] {
  const words = foldForSearch(typed, LANGUAGE).split(/\s+/).filter(Boolean);
  return words.length === 0 ? [] : FINDABLE.filter(({ text }) => words.every((word) => text.includes(word)));
}
