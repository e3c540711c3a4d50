import type { DictionaryEntry } from '@wordreel/shared';
import { rankSenses } from '@wordreel/dictionaries/labels';

/** Readers want a few meanings, not all of them. */
const MOST_SENSES = 8;
const MOST_ENTRIES = 12;

const keyOf = ({ source, headword, pos, article }: DictionaryEntry): string =>
  JSON.stringify([source.name, headword, pos, article]);

function merge(one: DictionaryEntry, other: DictionaryEntry): DictionaryEntry {
  const known = new Set(one.senses.map(({ text }) => text));
  return {
    ...one,
    pronunciation: one.pronunciation ?? other.pronunciation,
    forms: [...new Set([...one.forms, ...other.forms])],
    senses: [...one.senses, ...other.senses.filter(({ text }) => !known.has(text))],
    example: one.example ?? other.example,
  };
}

/**
 * Merges the entries a dictionary has for one word, usual senses first. FreeDict, for example, has one meaning per
 * entry.
 * @param entries in display order
 */
export function mergeEntries(entries: readonly DictionaryEntry[]): DictionaryEntry[] {
  const merged = new Map<string, DictionaryEntry>();
  for (const entry of entries) {
    const known = merged.get(keyOf(entry));
    merged.set(keyOf(entry), known === undefined ? entry : merge(known, entry));
  }
  return [...merged.values()]
    .slice(0, MOST_ENTRIES)
    .map((entry) => ({ ...entry, senses: rankSenses(entry.senses).slice(0, MOST_SENSES) }));
}
