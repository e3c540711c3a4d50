import { fold } from '@wordreel/language';
import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';

const COMMONEST = 1000;

/** Counts how many of a language's 1,000 most common words the dictionaries explain, as the form or its headword. */
export async function listCoverage(
  { db, tokeniser }: Pick<Deps, 'db' | 'tokeniser'>,
  language: LanguageCode,
): Promise<number> {
  const words = await tokeniser.commonest(language, COMMONEST);
  const keys = words.map(({ form, lemma }) => [fold(form, language), fold(lemma, language)]);
  const { rows } = await db.raw<{ rows: { key: string }[] }>(
    `with asked as (select json_array_elements_text(:keys::json) as key),
      ready as (select id from dictionaries where lang = :language and is_ready)
    select key from asked a where exists (select 1 from ready join dictionary_entries e on e.dictionary_id = id and e.key = a.key)
      or exists (select 1 from ready join dictionary_forms f on f.dictionary_id = id and f.form = a.key)`,
    { language, keys: JSON.stringify([...new Set(keys.flat())]) },
  );
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((pair) => pair.some((key) => known.has(key))).length;
}
