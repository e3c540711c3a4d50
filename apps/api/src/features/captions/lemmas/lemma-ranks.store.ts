import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** Returns ids and ranks by lemma. */
export async function findLemmaRanks(
  db: Knex,
  language: LanguageCode,
  lemmas: readonly string[],
): Promise<Map<string, { id: number; rank: number | null }>> {
  const { rows } = await db.raw<{ rows: { id: number; lemma: string; rank: number | null }[] }>(
    `select id, lemma, rank from lemmas
    where lang = :language and lemma = any(array(select json_array_elements_text(:lemmas::json)))`,
    { language, lemmas: JSON.stringify(lemmas) },
  );
  return new Map(rows.map(({ lemma, id, rank }) => [lemma, { id, rank }]));
}
