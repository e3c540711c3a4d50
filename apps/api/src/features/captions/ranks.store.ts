import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

export async function countLemmas(db: Knex, language: LanguageCode): Promise<number> {
  const row = await db('lemmas').where({ lang: language }).count<{ count: string }[]>({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

/** The next lemmas of a language after an id, in the order of their ids. */
export async function listLemmas(
  db: Knex,
  language: LanguageCode,
  after: number,
  limit: number,
): Promise<{ id: number; lemma: string }[]> {
  return db('lemmas')
    .where({ lang: language })
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id', 'lemma');
}

/** @returns how many ranks are others than before */
export async function saveRanks(db: Knex, rows: readonly { id: number; rank: number | null }[]): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update lemmas l set rank = r.rank from json_to_recordset(?::json) as r(id int, rank int)
    where l.id = r.id and l.rank is distinct from r.rank`,
    [JSON.stringify(rows)],
  );
  return rowCount;
}

/** Makes every server read the words of its transcripts anew. */
export async function noteRanksChange(db: Knex, language: LanguageCode): Promise<void> {
  await db('transcripts').where({ lang: language }).increment('version');
}
