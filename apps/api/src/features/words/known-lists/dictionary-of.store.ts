import { fold } from '@wordreel/language';
import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** A headword in a dictionary. */
export interface Described {
  /** The spelling in the dictionary, such as a German noun with its capital letter. */
  readonly word: string;
  /** A short meaning; null if no dictionary has one. */
  readonly meaning: string | null;
}

interface EntryRow {
  key: string;
  headword: string;
  meaning: string | null;
}

/** The database extracts the first sense, because entries are long and thousands are read. */
const ENTRIES = `
  select e.key, e.headword, e.entry::json #>> '{senses,0,text}' as meaning
  from dictionaries d join dictionary_entries e on e.dictionary_id = d.id
    and e.key = any(array(select json_array_elements_text(:keys::json)))
  where d.lang = :language and d.is_ready
  order by d.place, d.id, e.position`;

/**
 * Looks up words in the dictionaries of a language, in order of preference.
 * @returns a function that returns a headword's spelling and meaning, or null if no dictionary has it; an exact
 * spelling takes precedence over one that differs in case
 */
export async function dictionaryOf(
  db: Knex,
  language: LanguageCode,
  words: readonly string[],
): Promise<(word: string) => Described | null> {
  const keys = [...new Set(words.map((word) => fold(word, language)))];
  const { rows } = await db.raw<{ rows: EntryRow[] }>(ENTRIES, { language, keys: JSON.stringify(keys) });
  const byKey = byKeyOf(rows);
  return (word) => {
    const found = byKey.get(fold(word, language)) ?? [];
    const best = found.find(({ headword }) => headword === word) ?? found[0];
    return best === undefined ? null : { word: best.headword, meaning: best.meaning };
  };
}

function byKeyOf(rows: readonly EntryRow[]): ReadonlyMap<string, readonly EntryRow[]> {
  const byKey = new Map<string, EntryRow[]>();
  for (const row of rows) {
    const group = byKey.get(row.key);
    if (group === undefined) byKey.set(row.key, [row]);
    else group.push(row);
  }
  return byKey;
}
