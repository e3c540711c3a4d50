import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { EntryBody } from './dictionary.store.ts';

/** An entry of the glossary. */
export interface GlossaryRow {
  readonly headword: string;
  readonly entry: EntryBody;
}

/** The glossary that this build has brought, by its id: another one is another list. Null where a language has none. */
export async function findGlossary(db: Knex, language: LanguageCode): Promise<number | null> {
  const row = await db('dictionaries')
    .where({ lang: language, place: 0, is_ready: true })
    .orderBy('id', 'desc')
    .first<{ id: number } | undefined>('id');
  return row?.id ?? null;
}

/** All entries, in the order in which they were written. */
export async function listGlossary(db: Knex, id: number): Promise<GlossaryRow[]> {
  const rows = await db('dictionary_entries')
    .where({ dictionary_id: id })
    .orderBy('position')
    .select<{ headword: string; entry: string }[]>('headword', 'entry');
  return rows.map(({ headword, entry }) => ({ headword, entry: JSON.parse(entry) as EntryBody }));
}
