import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { findGlossary, listGlossary, type GlossaryRow } from './glossary.store.ts';

/** Receives all entries in the order of the source file; none if the language has no glossary. */
export type FromGlossary<T> = (rows: readonly GlossaryRow[], language: LanguageCode) => T | Promise<T>;

/** Computes a value from a glossary once, and again after a newer build has installed another one. */
export function onceAGlossary<T>(db: Knex, compute: FromGlossary<T>): (language: LanguageCode) => Promise<T> {
  const known = new Map<LanguageCode, { readonly id: number; readonly result: Promise<T> }>();
  return async (language) => {
    const id = await findGlossary(db, language);
    if (id === null) return compute([], language);
    const before = known.get(language);
    if (before?.id === id) return before.result;
    const result = listGlossary(db, id).then((rows) => compute(rows, language));
    known.set(language, { id, result });
    result.catch(() => known.delete(language));
    return result;
  };
}
