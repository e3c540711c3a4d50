import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

const ADD = `
  insert into lemmas (lang, lemma, rank)
  select :language, lemma, rank from json_to_recordset(:rows::json) as r(lemma text, rank int)
  on conflict (lang, lemma) do nothing`;

const FIND = `select id, lemma from lemmas where lang = :language and lemma = any(array(select json_array_elements_text(:lemmas::json)))`;

/** Gives lemmas their ids and keeps them, so that a long import asks for each one once. */
export interface LemmaIds {
  /** In the order of `lemmas`. */
  readonly idsOf: (db: Knex, lemmas: readonly string[]) => Promise<number[]>;
}

/**
 * @param rankOf the rank of a lemma that is not in the database yet; null where no list has it
 */
export function createLemmaIds(language: LanguageCode, rankOf: (lemma: string) => number | null): LemmaIds {
  const known = new Map<string, number>();
  return {
    idsOf: async (db, lemmas) => {
      const missing = [...new Set(lemmas)].filter((lemma) => !known.has(lemma));
      if (missing.length > 0) {
        // In one order everywhere, so that two imports wait for each other and never in a circle.
        const sorted = missing.toSorted();
        const rows = sorted.map((lemma) => ({ lemma, rank: rankOf(lemma) }));
        await db.raw(ADD, { language, rows: JSON.stringify(rows) });
        const found = await db.raw<{ rows: { id: number; lemma: string }[] }>(FIND, {
          language,
          lemmas: JSON.stringify(sorted),
        });
        for (const { id, lemma } of found.rows) known.set(lemma, id);
      }
      return lemmas.map((lemma) => known.get(lemma) ?? 0);
    },
  };
}
