import type { KnownStatus, LanguageCode } from '@wordreel/shared';
import { STATUS, type StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import { recallOf, type Fading } from './recall.ts';

/** What a learner has said of a lemma: that it is kept, and a mark. */
type Said = 'saved' | KnownStatus;

/**
 * A mark outweighs that a word is saved, and how it was answered outweighs that it is not known: who keeps a word that
 * they do not know is learning it. What is kept comes first.
 */
function statusAfter(before: number | undefined, said: Said): number {
  if (said !== 'unknown' || before === undefined) return STATUS[said];
  return before === STATUS.saved ? STATUS.learning : before;
}

/** Whose words, and on which day they are to be known. */
interface Learner {
  readonly userId: string;
  readonly language: LanguageCode;
  /** Of UTC: an estimate is asked without a time zone, and a day more or less is within what it says of itself. */
  readonly today: StudyDay;
}

/** How long ago a word was answered, in hundredths of its stability; null where no answer counts yet. */
const FADED = `
  case when s.word_id is not null
    then (100 * least(1000000, greatest(0, :today::int - s.last_day)) / greatest(s.stability, 0.01))::bigint
  end as faded`;

const WEIGHTS = '(select w from fsrs_weights where user_id = :userId and in_use) as weights';

/**
 * What was saved or marked before its lemma had an id is found by its text. Numbers become a text together: one by one
 * they cost the database half as much again.
 */
const LEARNER = `
  with saved as materialized (
    select w.lemma_id, w.lemma, ${FADED} from words w
    left join review_state s on s.word_id = w.id and s.user_id = :userId and s.lang = :language
    where w.user_id = :userId and w.lang = :language and w.deleted_at is null
  ), kept as (
    select lemma_id as id, faded from saved where lemma_id is not null
    union all
    select l.id, s.faded from saved s join lemmas l on l.lang = :language and l.lemma = s.lemma where s.lemma_id is null
  ), marked as materialized (
    select lemma_id, lemma, status from known_words where user_id = :userId and lang = :language
  ), marks as (
    select lemma_id as id, status from marked where lemma_id is not null
    union all
    select l.id, m.status from marked m join lemmas l on l.lang = :language and l.lemma = m.lemma where m.lemma_id is null
  )
  select kept_words.*, ${WEIGHTS},
    (select array_to_string(array_agg(id), ',') from marks where status = 'known') as known,
    (select array_to_string(array_agg(id), ',') from marks where status = 'ignored') as ignored,
    (select array_to_string(array_agg(id), ',') from marks where status = 'unknown') as unknown,
    exists (select from marked where status = 'known') as knows_words,
    coalesce((select word_count from user_languages where user_id = :userId and lang = :language), 0) as word_count,
    (select manual_level from user_languages where user_id = :userId and lang = :language) as manual_level
  from (
    select array_to_string(array_agg(id), ',') as kept, array_to_string(array_agg(faded), ',', '') as faded from kept
  ) as kept_words`;

interface LearnerRow {
  kept: string | null;
  /** In the same order how far each has faded: nothing, where no answer counts yet. */
  faded: string | null;
  weights: Fading['weights'];
  known: string | null;
  ignored: string | null;
  unknown: string | null;
  knows_words: boolean;
  word_count: number;
  manual_level: string | null;
}

/** What a learner has said of the lemmas of a language, and their level. */
export interface LearnerWords {
  /** The `STATUS` of each lemma of which anything is said, by its id, or its `rememberedStatus`. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly wordCount: number;
  /** `''` where none is set. */
  readonly level: string;
  /** Whether anything is saved or known. */
  readonly hasWords: boolean;
}

const numbers = (ids: string | null): number[] => ids?.split(',').map(Number) ?? [];

/** The statuses of what is kept: of two words with one lemma, the one that was answered counts, the better of two. */
function keptStatuses(row: Pick<LearnerRow, 'kept' | 'faded' | 'weights'>): Map<number, number> {
  const statuses = new Map<number, number>();
  const statusOf = recallOf(row);
  const faded = row.faded?.split(',') ?? [];
  for (const [i, id] of numbers(row.kept).entries()) {
    const status = faded[i] ? statusOf(Number(faded[i])) : STATUS.saved;
    statuses.set(id, Math.max(statuses.get(id) ?? STATUS.none, status));
  }
  return statuses;
}

export async function findLearnerWords(db: Knex, learner: Learner): Promise<LearnerWords> {
  const { rows } = await prepared<{ rows: [LearnerRow] }>(db, 'learner words', LEARNER, { ...learner });
  const [row] = rows;
  const statuses = keptStatuses(row);
  const say = (ids: string | null, said: Said): void => {
    for (const id of numbers(ids)) statuses.set(id, statusAfter(statuses.get(id), said));
  };
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
  select w.lemma, 'saved' as said, ${FADED}, ${WEIGHTS} from words w join asked a on a.lemma = w.lemma
  left join review_state s on s.word_id = w.id
  where w.user_id = :userId and w.lang = :language and w.deleted_at is null
  union all
  select k.lemma, k.status, null, null from known_words k join asked a on a.lemma = k.lemma
  where k.user_id = :userId and k.lang = :language`;

interface SaidRow extends Fading {
  lemma: string;
  said: Said;
  faded: string | null;
}

/** The `STATUS` of lemmas that have no id, by their text; those of which nothing is said are left out. */
export async function findStatuses(
  db: Knex,
  learner: Learner,
  lemmas: readonly string[],
): Promise<Map<string, number>> {
  if (lemmas.length === 0) return new Map();
  const bindings = { ...learner, lemmas: JSON.stringify(lemmas) };
  const { rows } = await db.raw<{ rows: SaidRow[] }>(SAID, bindings);
  const found = new Map<string, number>();
  for (const { lemma, said, faded, weights } of rows.toSorted((a, b) => STATUS[a.said] - STATUS[b.said])) {
    const before = found.get(lemma);
    if (said !== 'saved') found.set(lemma, statusAfter(before, said));
    else found.set(lemma, Math.max(before ?? 0, faded === null ? STATUS.saved : recallOf({ weights })(Number(faded))));
  }
  return found;
}
