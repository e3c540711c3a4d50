import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { findGlossary, listGlossary, type GlossaryRow } from './glossary.store.ts';

/**
 * Computes a value from all entries of a language's glossary once, and again after a newer build has installed another
 * one. Reading thousands of entries takes too long for a single request.
 * @param workOut receives the entries in the order of the source file; none if the language has no glossary
 */
export function onceAGlossary<T>(
  db: Knex,
  workOut: (rows: readonly GlossaryRow[], language: LanguageCode) => T | Promise<T>,
): (language: LanguageCode) => Promise<T> {
  const known = new Map<LanguageCode, { readonly id: number; readonly result: Promise<T> }>();
  return async (language) => {
    const id = await findGlossary(db, language);
    if (id === null) return workOut([], language);
    const before = known.get(language);
    if (before?.id === id) return before.result;
    const result = listGlossary(db, id).then((rows) => workOut(rows, language));
    known.set(language, { id, result });
    result.catch(() => known.delete(language));
    return result;
  };
}
