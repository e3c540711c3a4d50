import type { DictionaryEntry, LanguageCode } from '@wordreel/shared';
import { fold } from '@wordreel/language';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';

/** An entry without the fields that come from its dictionary and its row. */
export type EntryBody = Omit<DictionaryEntry, 'headword' | 'source'>;

export interface EntryQuery {
  readonly language: LanguageCode;
  readonly lemma: string;
  /** Folded keys. The last one is the form in the line. */
  readonly keys: readonly string[];
  /** Whether to search only the built-in glossary, which has place 0. */
  readonly isShipped: boolean;
}

interface EntryRow {
  key: string;
  headword: string;
  entry: string;
  is_form: boolean;
  name: string;
  licence: string | null;
  url: string | null;
}

/** High, because in a dictionary with one sense per entry, a common verb has dozens of entries. */
const MOST_ENTRIES = 200;

const FIND = `
  with asked as (
    select d.id as dictionary_id, d.place, d.name, d.licence, d.url, k.key, k.nth
    from dictionaries d cross join json_array_elements_text(:keys::json) with ordinality as k(key, nth)
    where d.lang = :language and d.is_ready and (d.place = 0 or not :isShipped::boolean)
  ), found as (
    select a.*, e.headword, e.entry, e.position as at, false as is_form
    from asked a join dictionary_entries e on e.dictionary_id = a.dictionary_id and e.key = a.key
    union all
    select a.*, e.headword, e.entry, e.position, true
    from asked a join dictionary_forms f on f.dictionary_id = a.dictionary_id and f.form = a.key
      join dictionary_entries e on e.dictionary_id = a.dictionary_id and e.key = f.key
  )
  select key, headword, entry, is_form, name, licence, url from found
  order by place, dictionary_id, is_form, nth, at`;

/** Returns whether an entry has a form. Entries can share a headword although only some of them have the form. */
function hasForm({ forms }: EntryBody, key: string, language: LanguageCode): boolean {
  return forms.some((form) => fold(form, language) === key);
}

/**
 * Returns the entries for some keys, best dictionary first. Within a dictionary, headwords come before forms, and
 * earlier keys before later ones. Of homonyms, the one with the last key among its forms comes first (for `ist`, the
 * verb `sein`), then the one spelled like the lemma (for `Morgen`, the morning before tomorrow).
 */
export async function findEntries(
  db: Knex,
  { language, lemma, keys, isShipped }: EntryQuery,
): Promise<DictionaryEntry[]> {
  const bindings = { language, keys: JSON.stringify(keys), isShipped };
  const rows = await prepared<EntryRow[]>(db, 'find dictionary entries', FIND, bindings);
  const met = new Set<string>();
  const groups: string[] = [];
  const found: { rank: number; entry: DictionaryEntry }[] = [];
  for (const { key, headword, entry, is_form: isForm, name, licence, url } of rows) {
    const body = JSON.parse(entry) as EntryBody;
    const identity = `${name}\n${headword}\n${entry}`;
    if (met.has(identity) || (isForm && !hasForm(body, key, language))) continue;
    met.add(identity);
    const group = `${name}\n${key}\n${isForm}`;
    if (groups.at(-1) !== group) groups.push(group);
    const nearness = (hasForm(body, keys.at(-1) ?? key, language) ? 0.5 : 0) + (headword === lemma ? 0.25 : 0);
    const rank = groups.length - nearness;
    found.push({ rank, entry: { headword, ...body, source: { name, licence, url } } });
    if (found.length === MOST_ENTRIES) break;
  }
  return found.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}

/** Returns the lemma of a form, as found in this server's captions. */
export async function findLemma(db: Knex, language: LanguageCode, form: string): Promise<string | null> {
  const row = await db('forms as f')
    .join('lemmas as l', 'l.id', 'f.lemma_id')
    .where({ 'f.lang': language, 'f.form': form })
    .first<{ lemma: string } | undefined>('l.lemma');
  return row?.lemma ?? null;
}
