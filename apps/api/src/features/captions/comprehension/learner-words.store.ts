import type { KnownStatus, LanguageCode } from '@wordreel/shared';
import { STATUS } from '@wordreel/learning';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';

/** What a learner has said of a lemma: that it is kept, and a mark. */
type Said = 'saved' | KnownStatus;

/** A mark outweighs that a word is saved; who keeps a word that they do not know is learning it. Saved comes first. */
function statusAfter(before: number | undefined, said: Said): number {
  return said === 'unknown' && before === STATUS.saved ? STATUS.learning : STATUS[said];
}

/** What was saved or marked before its lemma had an id is found by its text. */
const LEARNER = `
  with saved as materialized (
    select lemma_id, lemma from words where user_id = :userId and lang = :language and deleted_at is null
  ), marked as materialized (
    select lemma_id, lemma, status from known_words where user_id = :userId and lang = :language
  ), marks as (
    select lemma_id as id, status from marked where lemma_id is not null
    union all
    select l.id, m.status from marked m join lemmas l on l.lang = :language and l.lemma = m.lemma where m.lemma_id is null
  )
  select
    (select string_agg(id::text, ',') from (
      select lemma_id as id from saved where lemma_id is not null
      union all
      select l.id from saved s join lemmas l on l.lang = :language and l.lemma = s.lemma where s.lemma_id is null
    ) s) as saved,
    (select string_agg(id::text, ',') from marks where status = 'known') as known,
    (select string_agg(id::text, ',') from marks where status = 'ignored') as ignored,
    (select string_agg(id::text, ',') from marks where status = 'unknown') as unknown,
    exists (select from marked where status = 'known') as knows_words,
    coalesce((select word_count from user_languages where user_id = :userId and lang = :language), 0) as word_count,
    (select manual_level from user_languages where user_id = :userId and lang = :language) as manual_level`;

interface LearnerRow {
  saved: string | null;
  known: string | null;
  ignored: string | null;
  unknown: string | null;
  knows_words: boolean;
  word_count: number;
  manual_level: string | null;
}

/** What a learner has said of the lemmas of a language, and their level. */
export interface LearnerWords {
  /** The `STATUS` of each lemma of which anything is said, by its id. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly wordCount: number;
  /** `''` where none is set. */
  readonly level: string;
  /** Whether anything is saved or known. */
  readonly hasWords: boolean;
}

export async function findLearnerWords(db: Knex, userId: string, language: LanguageCode): Promise<LearnerWords> {
  const { rows } = await prepared<{ rows: [LearnerRow] }>(db, 'learner words', LEARNER, { userId, language });
  const [row] = rows;
  const statuses = new Map<number, number>();
  const say = (ids: string | null, said: Said): void => {
    for (const id of ids?.split(',').map(Number) ?? []) statuses.set(id, statusAfter(statuses.get(id), said));
  };
  say(row.saved, 'saved');
  say(row.known, 'known');
  say(row.ignored, 'ignored');
  say(row.unknown, 'unknown');
  return {
    statuses,
    wordCount: row.word_count,
    level: row.manual_level ?? '',
    hasWords: row.word_count > 0 || row.knows_words,
  };
}

const SAID = `
  with asked as materialized (select json_array_elements_text(:lemmas::json) as lemma)
  select distinct w.lemma, 'saved' as said from words w join asked a on a.lemma = w.lemma
  where w.user_id = :userId and w.lang = :language and w.deleted_at is null
  union all
  select k.lemma, k.status from known_words k join asked a on a.lemma = k.lemma
  where k.user_id = :userId and k.lang = :language`;

/** The `STATUS` of lemmas that have no id, by their text; those of which nothing is said are left out. */
export async function findStatuses(
  db: Knex,
  { userId, language }: { userId: string; language: LanguageCode },
  lemmas: readonly string[],
): Promise<Map<string, number>> {
  if (lemmas.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: { lemma: string; said: Said }[] }>(SAID, {
    userId,
    language,
    lemmas: JSON.stringify(lemmas),
  });
  const found = new Map<string, number>();
  for (const { lemma, said } of rows.toSorted((a, b) => STATUS[a.said] - STATUS[b.said])) {
    found.set(lemma, statusAfter(found.get(lemma), said));
  }
  return found;
}
