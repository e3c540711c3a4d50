import type { LanguageCode, Standing } from '@wordreel/shared';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';

/** Who learns what. */
export interface LearnerOf {
  readonly userId: string;
  readonly language: LanguageCode;
}

const STANDING = `
  select
    coalesce((select word_count from user_languages where user_id = :userId and lang = :language), 0) as "wordCount",
    coalesce((select manual_level from user_languages where user_id = :userId and lang = :language), '') as level,
    exists (select from known_words where user_id = :userId and lang = :language and status = 'known') as "hasKnownWords"`;

/** How far a learner is in a language. */
export async function findStanding(db: Knex, learner: LearnerOf): Promise<Standing> {
  const { rows } = await prepared<{ rows: [Standing] }>(db, 'find standing', STANDING, { ...learner });
  return rows[0];
}

const UNSAID = `
  select asked.lemma, asked.rank::int from json_array_elements_text(:lemmas::json) with ordinality as asked(lemma, rank)
  where not exists (
    select from known_words k where k.user_id = :userId and k.lang = :language and k.lemma = asked.lemma)
  and not exists (
    select from words w
    where w.user_id = :userId and w.lang = :language and w.deleted_at is null and w.lemma = asked.lemma)
  order by asked.rank`;

/** Of the commonest words those of which a learner has said nothing, each with its rank. @param lemmas in their order */
export async function listUnsaid(
  db: Knex,
  learner: LearnerOf,
  lemmas: readonly string[],
): Promise<{ lemma: string; rank: number }[]> {
  const { rows } = await db.raw<{ rows: { lemma: string; rank: number }[] }>(UNSAID, {
    ...learner,
    lemmas: JSON.stringify(lemmas),
  });
  return rows;
}
