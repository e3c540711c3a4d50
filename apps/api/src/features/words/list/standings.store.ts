import type { CommonWord } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';

/** Whether a word is listed, or how its lemma is marked; null for neither. */
export type Standing = CommonWord['standing'];

/** The list takes precedence over marks: a listed word counts as listed, whatever its mark. */
const STANDINGS = `
  with asked as (
    select a.nth, a.word, a.lemma from json_to_recordset(:words::json) as a(nth int, word text, lemma text)
  ), kept as materialized (
    select word, lemma from words
    where user_id = :userId and lang = :language and (deleted_at is null or :countsRemoved::boolean)
  ), marked as materialized (
    select lemma, status from known_words where user_id = :userId and lang = :language
  )
  select a.nth, 'listed' as standing from asked a
    where a.word in (select word from kept) or a.lemma in (select lemma from kept where lemma is not null)
      or a.lemma in (select word from kept)
  union all
  select a.nth, m.status as standing from asked a join marked m on m.lemma = a.lemma`;

/** @param countsRemoved whether removed words count as listed */
export async function standingsOf(
  db: Knex,
  { userId, language }: UserLanguage,
  words: readonly { readonly word: string; readonly lemma: string }[],
  { countsRemoved = false } = {},
): Promise<Standing[]> {
  const numbered = words.map(({ word, lemma }, nth) => ({ nth, word, lemma }));
  const { rows } = await db.raw<{ rows: { nth: number; standing: NonNullable<Standing> }[] }>(STANDINGS, {
    userId,
    language,
    words: JSON.stringify(numbered),
    countsRemoved,
  });
  const standings = new Map<number, NonNullable<Standing>>();
  for (const { nth, standing } of rows) {
    if (standing === 'listed' || !standings.has(nth)) standings.set(nth, standing);
  }
  return words.map((_word, nth) => standings.get(nth) ?? null);
}
