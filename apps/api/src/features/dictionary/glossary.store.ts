import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { EntryBody } from './dictionary.store.ts';

export interface GlossaryRow {
  readonly headword: string;
  readonly entry: EntryBody;
}

/** Returns the id of a language's glossary, which changes with its content, or null. */
export async function findGlossary(db: Knex, language: LanguageCode): Promise<number | null> {
  const row = await db('dictionaries')
    .where({ lang: language, place: 0, is_ready: true })
    .orderBy('id', 'desc')
    .first<{ id: number } | undefined>('id');
  return row?.id ?? null;
}

/** Returns all entries in the order of the source file. */
export async function listGlossary(db: Knex, id: number): Promise<GlossaryRow[]> {
  const rows = await db('dictionary_entries')
    .where({ dictionary_id: id })
    .orderBy('position')
    .select<{ headword: string; entry: string }[]>('headword', 'entry');
  return rows.map(({ headword, entry }) => ({ headword, entry: JSON.parse(entry) as EntryBody }));
}
