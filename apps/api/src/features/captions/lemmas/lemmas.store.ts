import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** Leaves out existing lemmas, because every attempted insert uses up an id of the sequence. */
const ADD = `
  insert into lemmas (lang, lemma, rank)
  select :language, lemma, rank from json_to_recordset(:rows::json) as r(lemma text, rank int)
  where not exists (select from lemmas l where l.lang = :language and l.lemma = r.lemma)
  -- In one order everywhere, so that two imports wait for each other and never in a circle.
  order by lemma collate "C"
  on conflict (lang, lemma) do nothing`;

const FIND = `
  select id, lemma, unused_since is not null as is_unused from lemmas
  where lang = :language and lemma = any(array(select json_array_elements_text(:lemmas::json)))`;

/** Marks lemmas as used, so they are not removed before the captions are saved (remove-lemmas.service.ts). */
const TAKE_UP = `
  update lemmas set unused_since = null
  where id in (select id from lemmas where id = any(:ids::int[]) order by id for update)
  returning id, lemma`;

interface LemmaRow {
  id: number;
  lemma: string;
}

async function findIds(db: Knex, language: LanguageCode, lemmas: readonly string[]): Promise<LemmaRow[]> {
  const { rows } = await db.raw<{ rows: (LemmaRow & { is_unused: boolean })[] }>(FIND, {
    language,
    lemmas: JSON.stringify(lemmas),
  });
  const unused = rows.filter((row) => row.is_unused).map(({ id }) => id);
  if (unused.length === 0) return rows;
  const { rows: taken } = await db.raw<{ rows: LemmaRow[] }>(TAKE_UP, { ids: unused });
  return [...rows.filter((row) => !row.is_unused), ...taken];
}

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

export interface LemmaOwner {
  /** True for a learner's own captions. A new lemma then gets an id only if the language's list ranks it. */
  readonly isPrivate: boolean;
}

export type LemmaIds = ReturnType<typeof createLemmaIds>;

/** Assigns and caches lemma ids; 0 for rare words of private captions. @param rankOf is called for new lemmas */
export function createLemmaIds(language: LanguageCode, rankOf: (lemma: string) => number | null) {
  const known = new Map<string, number>();
  const missingOf = (lemmas: Iterable<string>): string[] => [...new Set(lemmas)].filter((lemma) => !known.has(lemma));

  async function look(db: Knex, lemmas: readonly string[]): Promise<void> {
    if (lemmas.length === 0) return;
    for (const { id, lemma } of await findIds(db, language, lemmas)) known.set(lemma, id);
  }

  return async (db: Knex, lemmas: readonly string[], { isPrivate }: LemmaOwner): Promise<number[]> => {
    await look(db, missingOf(lemmas));
    const rows = missingOf(lemmas)
      .map((lemma) => ({ lemma, rank: rankOf(lemma) }))
      .filter(({ rank }) => rank !== null || !isPrivate);
    if (rows.length > 0) {
      await db.raw(ADD, { language, rows: JSON.stringify(rows) });
      await look(
        db,
        rows.map(({ lemma }) => lemma),
      );
    }
    return lemmas.map((lemma) => known.get(lemma) ?? 0);
  };
}
