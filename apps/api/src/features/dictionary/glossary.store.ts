import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { ReadShared } from '#db/shared-reads';
import type { EntryBody } from './dictionary.store.ts';

export interface GlossaryRow {
  readonly headword: string;
  readonly entry: EntryBody;
}

/** Returns the id of a language's glossary, or null. A glossary with different content has a different id. */
async function findGlossary(db: Knex, language: LanguageCode): Promise<number | null> {
  const row = await db('dictionaries')
    .where({ lang: language, place: 0, is_ready: true })
    .orderBy('id', 'desc')
    .first<{ id: number } | undefined>('id');
  return row?.id ?? null;
}

/** Returns all entries in the order of the source file. */
async function listGlossary(db: Knex, id: number): Promise<GlossaryRow[]> {
  const rows = await db('dictionary_entries')
    .where({ dictionary_id: id })
    .orderBy('position')
    .select<{ headword: string; entry: string }[]>('headword', 'entry');
  return rows.map(({ headword, entry }) => ({ headword, entry: JSON.parse(entry) as EntryBody }));
}

/** Receives all entries in the order of the source file; none if the language has no glossary. */
export type FromGlossary<T> = (rows: readonly GlossaryRow[], language: LanguageCode) => T | Promise<T>;

/** Computes a value from a glossary once, and again after another glossary has been installed. */
export function onceAGlossary<T>(
  readShared: ReadShared,
  compute: FromGlossary<T>,
): (language: LanguageCode) => Promise<T> {
  const known = new Map<LanguageCode, { readonly id: number; readonly result: Promise<T> }>();

  async function computeFrom(db: Knex, language: LanguageCode): Promise<T> {
    const id = await findGlossary(db, language);
    if (id === null) return compute([], language);
    const before = known.get(language);
    if (before?.id === id) return before.result;
    const result = listGlossary(db, id).then((rows) => compute(rows, language));
    known.set(language, { id, result });
    result.catch(() => known.delete(language));
    return result;
  }

  return (language) => readShared((db) => computeFrom(db, language));
}
