import type { KnownStatus } from '@wordreel/shared';
import { STATUS, type StudyDay, forgettingModel, rememberedStatus } from '@wordreel/learning';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import type { UserLanguage } from '#lib/user-language';

/** The weights that decide how a learner's words fade: their own, if they have any in use. */
interface Fading {
  readonly weights: readonly number[] | null;
}

/** Cache size. Few words are older than a hundred times their stability, and each value costs a power. */
const MOST_KEPT = 10_000;

function createStatuses(weights: Fading['weights']) {
  const model = forgettingModel(weights ?? undefined);
  const known = new Map<number, number>();
  return (faded: number): number => {
    const kept = known.get(faded);
    if (kept !== undefined) return kept;
    // The odds depend only on the elapsed days as a multiple of the stability.
    const status = rememberedStatus(model.recall({ stability: 1, difficulty: 5 }, faded / 100));
    if (known.size < MOST_KEPT) known.set(faded, status);
    return status;
  };
}

/** Nearly all learners use the published weights, and most of their words have faded by the same amounts. */
const published = createStatuses(null);

/** Returns how a saved word counts by the time since its answer, in hundredths of its stability. */
function recallOf({ weights }: Fading): (faded: number) => number {
  return weights === null ? published : createStatuses(weights);
}

type Statement = 'saved' | KnownStatus;

/** A mark outweighs a saved word, which comes first. A saved word that is marked as unknown is being learned. */
function statusAfter(before: number | undefined, statement: Statement): number {
  if (statement !== 'unknown' || before === undefined) return STATUS[statement];
  return before === STATUS.saved ? STATUS.learning : before;
}

export interface Reader extends UserLanguage {
  /** The UTC study day: one day more or less is within the precision of an estimate. */
  readonly today: StudyDay;
}

/** The time since a word was answered, in hundredths of its stability. Null if no answer counts yet. */
const FADED = `
  case when s.word_id is not null
    then (100 * least(1000000, greatest(0, :today::int - s.last_day)) / greatest(s.stability, 0.01))::bigint
  end as faded`;

const WEIGHTS = '(select w from fsrs_weights where user_id = :userId and in_use) as weights';

/** Words without an id are found by text. Numbers come as one string, which costs the database a third less. */
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
  /** How far each one has faded, in the same order; empty if no answer counts yet. */
  faded: string | null;
  weights: Fading['weights'];
  known: string | null;
  ignored: string | null;
  unknown: string | null;
  knows_words: boolean;
  word_count: number;
  manual_level: string | null;
}

export type LearnerWords = Awaited<ReturnType<typeof findLearnerWords>>;

const numbers = (ids: string | null): number[] => ids?.split(',').map(Number) ?? [];

/** Of two saved words with one lemma an answered one counts, and of two answered ones the better. */
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

export async function findLearnerWords(db: Knex, learner: Reader) {
  const [row] = await prepared<[LearnerRow]>(db, 'learner words', LEARNER, { ...learner });
  const statuses = keptStatuses(row);
  const apply = (ids: string | null, statement: Statement): void => {
    for (const id of numbers(ids)) statuses.set(id, statusAfter(statuses.get(id), statement));
  };
  apply(row.known, 'known');
  apply(row.ignored, 'ignored');
  apply(row.unknown, 'unknown');
  return {
    /** The `STATUS` of each lemma with a statement, or its `rememberedStatus`, by id. */
    statuses,
    wordCount: row.word_count,
    /** `''` if none is set. */
    level: row.manual_level ?? '',
    hasWords: row.word_count > 0 || row.knows_words,
  };
}

const STATEMENTS = `
  with asked as materialized (select json_array_elements_text(:lemmas::json) as lemma)
  select w.lemma, 'saved' as statement, ${FADED}, ${WEIGHTS} from words w join asked a on a.lemma = w.lemma
  left join review_state s on s.word_id = w.id
  where w.user_id = :userId and w.lang = :language and w.deleted_at is null
  union all
  select k.lemma, k.status, null, null from known_words k join asked a on a.lemma = k.lemma
  where k.user_id = :userId and k.lang = :language`;

interface StatementRow extends Fading {
  lemma: string;
  statement: Statement;
  faded: string | null;
}

/** Returns the `STATUS` of lemmas without an id, by text. Lemmas without a statement are left out. */
export async function findStatuses(db: Knex, learner: Reader, lemmas: readonly string[]): Promise<Map<string, number>> {
  if (lemmas.length === 0) return new Map();
  const bindings = { ...learner, lemmas: JSON.stringify(lemmas) };
  const { rows } = await db.raw<{ rows: StatementRow[] }>(STATEMENTS, bindings);
  const found = new Map<string, number>();
  for (const { lemma, statement, faded, weights } of rows.toSorted(
    (a, b) => STATUS[a.statement] - STATUS[b.statement],
  )) {
    const before = found.get(lemma);
    if (statement !== 'saved') found.set(lemma, statusAfter(before, statement));
    else found.set(lemma, Math.max(before ?? 0, faded === null ? STATUS.saved : recallOf({ weights })(Number(faded))));
  }
  return found;
}
