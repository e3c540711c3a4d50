import type { Standing } from '@wordreel/shared';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import type { UserLanguage } from '#lib/user-language';

const STANDING = `
  select
    coalesce((select word_count from user_languages where user_id = :userId and lang = :language), 0) as "wordCount",
    coalesce((select manual_level from user_languages where user_id = :userId and lang = :language), '') as level,
    exists (select from known_words where user_id = :userId and lang = :language and status = 'known') as "hasKnownWords"`;

export async function findStanding(db: Knex, learner: UserLanguage): Promise<Standing> {
  const [standing] = await prepared<[Standing]>(db, 'find standing', STANDING, { ...learner });
  return standing;
}

/** A set difference reads each list only once, whatever lengths the planner expects; a join might not. */
const WITHOUT_STATUS = `
  select lemma collate "C" from json_array_elements_text(:lemmas::json) as asked(lemma)
  except (
    select lemma from known_words where user_id = :userId and lang = :language
    union all
    select lemma from words where user_id = :userId and lang = :language and deleted_at is null
  )`;

/** Lists the lemmas that are neither saved nor marked, with their ranks. @param lemmas the most common ones, by rank */
export async function listWithoutStatus(
  db: Knex,
  learner: UserLanguage,
  lemmas: readonly string[],
): Promise<{ lemma: string; rank: number }[]> {
  const bindings = { ...learner, lemmas: JSON.stringify(lemmas) };
  const { rows } = await db.raw<{ rows: { lemma: string }[] }>(WITHOUT_STATUS, bindings);
  const without = new Set(rows.map(({ lemma }) => lemma));
  return lemmas.flatMap((lemma, place) => (without.has(lemma) ? { lemma, rank: place + 1 } : []));
}
