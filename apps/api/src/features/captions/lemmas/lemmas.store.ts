import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** An id is drawn for each row that this adds, so it is asked for none that stands. */
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

/** What is about to be used again is not removed meanwhile (remove-lemmas.service.ts). */
const TAKE_UP = `
  update lemmas set unused_since = null
  where id in (select id from lemmas where id = any(:ids::int[]) order by id for update)
  returning id, lemma`;

interface LemmaRow {
  id: number;
  lemma: string;
}

/** The lemmas that have a row, by their text. */
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

/** Whose lemmas they are. */
export interface LemmaOwner {
  /** Of one learner's captions: a lemma that is new here gets an id only where the language's list ranks it. */
  readonly isPrivate: boolean;
}

/** Gives lemmas their ids and keeps them, so that a long import asks for each one once. */
export interface LemmaIds {
  /** In the order of `lemmas`; 0 for a rare word of private captions, which is kept in their row alone. */
  readonly idsOf: (db: Knex, lemmas: readonly string[], owner: LemmaOwner) => Promise<number[]>;
}

/**
 * @param rankOf the rank of a lemma that is not in the database yet; null where no list has it
 */
export function createLemmaIds(language: LanguageCode, rankOf: (lemma: string) => number | null): LemmaIds {
  const known = new Map<string, number>();
  const missingOf = (lemmas: Iterable<string>): string[] => [...new Set(lemmas)].filter((lemma) => !known.has(lemma));

  async function look(db: Knex, lemmas: readonly string[]): Promise<void> {
    if (lemmas.length === 0) return;
    for (const { id, lemma } of await findIds(db, language, lemmas)) known.set(lemma, id);
  }

  return {
    idsOf: async (db, lemmas, { isPrivate }) => {
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
    },
  };
}
