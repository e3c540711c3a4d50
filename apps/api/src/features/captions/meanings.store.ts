import type { LanguageCode } from '@wordreel/shared';
import { fold } from '@wordreel/language';
import type { Knex } from 'knex';

export interface Meaning {
  readonly lemma: string;
  /** In short; null where no dictionary knows the word. */
  readonly meaning: string | null;
}

interface EntryRow {
  key: string;
  headword: string;
  entry: string;
}

/** The first sense of an entry that suits a headword best: one of just its spelling, before one that folds alike. */
function firstSense(rows: readonly EntryRow[], lemma: string): string | null {
  const best = rows.find(({ headword }) => headword === lemma) ?? rows[0];
  if (best === undefined) return null;
  const { senses } = JSON.parse(best.entry) as { senses: { text: string }[] };
  return senses[0]?.text ?? null;
}

/** What lemmas mean, by their ids, after the best dictionary that knows each. */
export async function findMeanings(
  db: Knex,
  language: LanguageCode,
  lemmaIds: readonly number[],
): Promise<Map<number, Meaning>> {
  const lemmas = await db('lemmas')
    .whereIn('id', [...lemmaIds])
    .select<{ id: number; lemma: string }[]>('id', 'lemma');
  const keys = [...new Set(lemmas.map(({ lemma }) => fold(lemma, language)))];
  const rows = await db('dictionary_entries as e')
    .join('dictionaries as d', 'd.id', 'e.dictionary_id')
    .where({ 'd.lang': language, 'd.is_ready': true })
    .whereIn('e.key', keys)
    .orderBy('d.place')
    .select<EntryRow[]>('e.key', 'e.headword', 'e.entry');
  return new Map(
    lemmas.map(({ id, lemma }) => {
      const key = fold(lemma, language);
      const entries = rows.filter((row) => row.key === key);
      return [id, { lemma, meaning: firstSense(entries, lemma) }];
    }),
  );
}
