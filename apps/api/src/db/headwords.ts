import { fold } from '@wordreel/language';
import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** A dictionary's headword in its exact spelling. */
export interface Headword {
  readonly headword: string;
  readonly pos: string | null;
  readonly article: string | null;
  readonly gender: string | null;
  readonly senses: readonly { readonly text: string }[];
  readonly example: { readonly text: string } | null;
  /** Null if it has none. */
  readonly themes: readonly string[] | null;
}

const HEADWORDS = `
  select e.key, e.headword, x.pos, x.article, x.gender, x.senses, x.example, x.themes
  from dictionaries d join dictionary_entries e on e.dictionary_id = d.id
      and e.key = any(array(select json_array_elements_text(:keys::json)))
    cross join lateral json_to_record(e.entry::json) as x(pos text, article text, gender text, senses json, example json, themes json)
  where d.lang = :language and d.is_ready
  order by d.place, d.id, e.position`;

/** Looks up headwords, in the best dictionary first. The exact spelling takes precedence: `Morgen` is not `morgen`. */
export async function lookUp(
  db: Knex,
  language: LanguageCode,
  words: readonly string[],
): Promise<(word: string) => Headword | null> {
  const keys = [...new Set(words.map((word) => fold(word, language)))];
  const bindings = { language, keys: JSON.stringify(keys) };
  const { rows } = await db.raw<{ rows: (Headword & { key: string })[] }>(HEADWORDS, bindings);
  // Of several rows with the same key, a map keeps the last, which is the best.
  const worstFirst = rows.toReversed();
  const bySpelling = new Map(worstFirst.map((row) => [row.headword, row]));
  const byKey = new Map(worstFirst.map((row) => [row.key, row]));
  return (word) => bySpelling.get(word) ?? byKey.get(fold(word, language)) ?? null;
}

/** Returns a short meaning of each lemma, from the best dictionary that has it. */
export async function findMeanings(
  db: Knex,
  language: LanguageCode,
  lemmas: readonly string[],
): Promise<(lemma: string) => string | null> {
  const entryOf = await lookUp(db, language, lemmas);
  return (lemma) => entryOf(lemma)?.senses[0]?.text ?? null;
}
