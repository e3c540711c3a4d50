import type { LanguageCode } from '@wordreel/shared';
import { fold } from '@wordreel/language';
import type { Knex } from 'knex';

interface EntryRow {
  key: string;
  headword: string;
  entry: string;
}

/** Returns the first sense of the best entry: one with the exact spelling, else one that folds to the same form. */
function firstSense(rows: readonly EntryRow[], lemma: string): string | null {
  const best = rows.find(({ headword }) => headword === lemma) ?? rows[0];
  if (best === undefined) return null;
  const { senses } = JSON.parse(best.entry) as { senses: { text: string }[] };
  return senses[0]?.text ?? null;
}

/** Returns short meanings of lemmas, each from the best dictionary that has it. Missing ones are null. */
export async function findMeanings(
  db: Knex,
  language: LanguageCode,
  lemmas: readonly string[],
): Promise<Map<string, string | null>> {
  const keys = [...new Set(lemmas.map((lemma) => fold(lemma, language)))];
  const rows = await db('dictionary_entries as e')
    .join('dictionaries as d', 'd.id', 'e.dictionary_id')
    .where({ 'd.lang': language, 'd.is_ready': true })
    .whereIn('e.key', keys)
    .orderBy(['d.place', 'd.id', 'e.position'])
    .select<EntryRow[]>('e.key', 'e.headword', 'e.entry');
  return new Map(
    lemmas.map((lemma) => {
      const key = fold(lemma, language);
      const entries = rows.filter((row) => row.key === key);
      return [lemma, firstSense(entries, lemma)];
    }),
  );
}
