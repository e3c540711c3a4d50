import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { HOUR } from '#lib/clock';
import type { EntryBody } from './dictionary.store.ts';

export interface NewDictionary {
  readonly language: LanguageCode;
  readonly toLanguage: string;
  readonly name: string;
  readonly licence: string | null;
  readonly url: string | null;
  /** Lower numbers are searched first. */
  readonly place: number;
}

export interface NewEntry {
  /** The folded headword. */
  readonly key: string;
  readonly headword: string;
  /** Folded forms, without the headword. */
  readonly formKeys: readonly string[];
  readonly entry: EntryBody;
}

/** Creates a dictionary that is not visible to readers yet. @returns its id */
export async function beginDictionary(db: Knex, dictionary: NewDictionary, now: number): Promise<number> {
  const { language, toLanguage, name, licence, url, place } = dictionary;
  const [row] = await db('dictionaries')
    .insert({
      lang: language,
      to_lang: toLanguage,
      name,
      licence,
      url,
      place,
      entry_count: 0,
      imported_at: new Date(now),
    })
    .returning<{ id: number }[]>('id');
  if (row === undefined) throw new Error('A dictionary was not inserted');
  return row.id;
}

const ADD = `
  insert into dictionary_entries (dictionary_id, key, headword, entry)
  select :id::int, key, headword, entry from json_to_recordset(:entries::json)
    as r(key text, headword text, entry text)`;

const ADD_FORMS = `
  insert into dictionary_forms (dictionary_id, form, key)
  select :id::int, form, key from json_to_recordset(:forms::json) as r(form text, key text)`;

/** Entries per statement. A connection that is silent for five seconds is closed, even on slow machines. */
const BATCH = 200;

/** Adds entries to a dictionary in short statements. */
export async function addEntries(db: Knex, id: number, entries: readonly NewEntry[]): Promise<void> {
  for (let i = 0; i < entries.length; i += BATCH) await addBatch(db, id, entries.slice(i, i + BATCH));
}

async function addBatch(db: Knex, id: number, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.map(({ key, headword, entry }) => ({ key, headword, entry: JSON.stringify(entry) }));
  await db.raw(ADD, { id, entries: JSON.stringify(rows) });
  const forms = entries.flatMap(({ key, formKeys }) => formKeys.map((form) => ({ form, key })));
  if (forms.length > 0) await db.raw(ADD_FORMS, { id, forms: JSON.stringify(forms) });
}

/** Makes a dictionary visible to readers, and hides an earlier one with the same name. */
export async function publishDictionary(db: Knex, id: number, entryCount: number): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.raw(
      `update dictionaries old set is_ready = false from dictionaries new
      where new.id = ? and old.lang = new.lang and old.name = new.name and old.is_ready`,
      [id],
    );
    await transaction('dictionaries').where({ id }).update({ is_ready: true, entry_count: entryCount });
  });
}

export interface InstalledDictionary extends Omit<NewDictionary, 'place'> {
  readonly entryCount: number;
}

export async function listDictionaries(db: Knex): Promise<InstalledDictionary[]> {
  return db('dictionaries').where({ is_ready: true }).orderBy(['lang', 'place', 'id']).select({
    language: 'lang',
    toLanguage: 'to_lang',
    name: 'name',
    licence: 'licence',
    url: 'url',
    entryCount: 'entry_count',
  });
}

/** Hides the operator's dictionaries with a name from readers, but not built-in ones. @returns how many were hidden */
export async function withdrawDictionaries(db: Knex, name: string): Promise<number> {
  return db('dictionaries').where({ name, is_ready: true }).where('place', '>', 0).update({ is_ready: false });
}

/** Rows per delete statement. More would exceed the statement timeout. */
const DELETED_AT_ONCE = 20_000;

async function empty(db: Knex, table: 'dictionary_entries' | 'dictionary_forms', id: number): Promise<void> {
  let deleted = DELETED_AT_ONCE;
  while (deleted === DELETED_AT_ONCE) {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `delete from ${table}
      where ctid = any(array(select ctid from ${table} where dictionary_id = ? limit ${DELETED_AT_ONCE}))`,
      [id],
    );
    deleted = rowCount;
  }
}

/** Maximum duration of an import. A dictionary that is older and still not ready counts as interrupted. */
const LONGEST_IMPORT = 6 * HOUR;

/** The count is set on publication, so a dictionary that has a count but isn't ready was replaced or removed. */
const STALE = `
  select id from dictionaries
  where not is_ready and (entry_count > 0 or imported_at < :forgotten or (lang = :language and name = :name))`;

/** Deletes what readers can't see. @param again a dictionary whose interrupted import is deleted, however recent */
export async function sweepDictionaries(
  db: Knex,
  now: number,
  again: Pick<NewDictionary, 'language' | 'name'> | null = null,
): Promise<void> {
  const bindings = {
    forgotten: new Date(now - LONGEST_IMPORT),
    language: again?.language ?? null,
    name: again?.name ?? null,
  };
  const { rows } = await db.raw<{ rows: { id: number }[] }>(STALE, bindings);
  for (const { id } of rows) {
    // Sequential: each statement may take up to the statement timeout.
    await empty(db, 'dictionary_forms', id);
    await empty(db, 'dictionary_entries', id);
    await db('dictionaries').where({ id }).delete();
  }
}
