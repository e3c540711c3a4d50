import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

export async function countLemmas(db: Knex, language: LanguageCode): Promise<number> {
  const row = await db('lemmas').where({ lang: language }).count<{ count: string }[]>({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

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

/** @returns the number of ranks that changed */
export async function saveRanks(db: Knex, rows: readonly { id: number; rank: number | null }[]): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update lemmas l set rank = r.rank from json_to_recordset(?::json) as r(id int, rank int)
    where l.id = r.id and l.rank is distinct from r.rank`,
    [JSON.stringify(rows)],
  );
  return rowCount;
}

/** Makes every process reload the words of its cached transcripts. */
export async function noteRanksChange(db: Knex, language: LanguageCode): Promise<void> {
  await db('transcripts').where({ lang: language }).increment('version');
}

/** Returns the rare words of the next captions after an id, or null if no captions with rare words are left. */
export async function nextRareWords(
  db: Knex,
  language: LanguageCode,
  after: number,
): Promise<{ transcriptId: number; lemmas: string[] } | null> {
  const { rows } = await db.raw<{ rows: { transcriptId: number; lemmas: string[] }[] }>(
    `select id as "transcriptId", array(
      select p.lemma from unnest(lemmas, lemma_ids) as p(lemma, id) where p.id = 0) as lemmas
    from transcripts where lang = :language and id > :after and 0 = any(lemma_ids) order by id limit 1`,
    { language, after },
  );
  return rows[0] ?? null;
}

/** Fills in the ids of a transcript's rare words whose lemmas now have one. */
export async function numberRareWords(db: Knex, transcriptId: number): Promise<void> {
  await db.raw(
    `update transcripts t set version = version + 1, lemma_ids = array(
      select coalesce(nullif(p.id, 0), l.id, 0) from unnest(t.lemma_ids, t.lemmas) with ordinality as p(id, lemma, place)
        left join lemmas l on l.lang = t.lang and l.lemma = p.lemma and l.unused_since is null
      order by p.place)
    where t.id = :transcriptId`,
    { transcriptId },
  );
}
