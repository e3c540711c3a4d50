import { fold } from '@wordreel/language';
import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** A headword as a dictionary has it. */
export interface Described {
  /** As it is written: a German noun with its capital. */
  readonly word: string;
  /** In short; null where no dictionary tells. */
  readonly meaning: string | null;
}

interface EntryRow {
  key: string;
  headword: string;
  meaning: string | null;
}

/** The first sense is taken out of each entry by the database: entries are long, and some thousand are read. */
const ENTRIES = `
  select e.key, e.headword, e.entry::json #>> '{senses,0,text}' as meaning
  from dictionaries d join dictionary_entries e on e.dictionary_id = d.id
    and e.key = any(array(select json_array_elements_text(:keys::json)))
  where d.lang = :language and d.is_ready
  order by d.place, d.id, e.position`;

/**
 * What the dictionaries of a language have of some words, the best one first.
 * @returns what tells how a headword is written and what it means, null where no dictionary has it; one of just its
 * spelling comes before one that differs by capitals
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
