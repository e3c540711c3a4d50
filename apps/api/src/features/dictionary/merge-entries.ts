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
 * Returns whether a meaning names a form in parentheses: `them (plural los, las)`. Phrases such as `to mind (me
 * importa)` don't count. For an elided form, words that begin with it count: `there (c'è)` for `c'`.
 */
export function isOfForm(text: string, form: string): boolean {
  const parts = [...text.matchAll(/\(([^)]*)\)/gu)].flatMap(([, inside = '']) => inside.split(', '));
  const named = parts.map((part) => part.replace(/^(?:plural|the forms?) /u, ''));
  return named.some((one) => one === form || (form.endsWith("'") && one.startsWith(form)));
}

/** Returns the meanings of an entry. Those of the form in the line come first. */
function ofFormFirst({ headword, senses }: DictionaryEntry, form: string): DictionaryEntry['senses'] {
  if (headword.toLowerCase() === form) return senses;
  return senses.toSorted((a, b) => Number(isOfForm(b.text, form)) - Number(isOfForm(a.text, form)));
}

/** Merges a dictionary's entries for the same word, usual senses first. @param word the form in the line */
export function mergeEntries(entries: readonly DictionaryEntry[], word: string): DictionaryEntry[] {
  const merged = new Map<string, DictionaryEntry>();
  for (const entry of entries) {
    const known = merged.get(keyOf(entry));
    merged.set(keyOf(entry), known === undefined ? entry : merge(known, entry));
  }
  const form = word.toLowerCase().replaceAll('’', "'");
  return [...merged.values()].slice(0, MOST_ENTRIES).map((entry) => {
    const senses = ofFormFirst({ ...entry, senses: rankSenses(entry.senses) }, form);
    return { ...entry, senses: senses.slice(0, MOST_SENSES) };
  });
}
