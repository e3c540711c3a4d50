import type { KnownStatus } from '@wordreel/shared';
import { STATUS, type StudyDay, forgettingModel, rememberedStatus } from '@wordreel/learning';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import type { UserLanguage } from '#lib/user-language';

/** The weights that decide how a learner's words fade; null if the learner has no weights of their own in use. */
interface Fading {
  readonly weights: readonly number[] | null;
}

/** Maximum number of cached values. Few words go unanswered for more than a hundred times their stability. */
const MOST_KEPT = 10_000;

function createStatuses(weights: Fading['weights']) {
  const model = forgettingModel(weights ?? undefined);
  const known = new Map<number, number>();
  return (faded: number): number => {
    const kept = known.get(faded);
    if (kept !== undefined) return kept;
    // The odds of recall depend only on the elapsed days as a multiple of the stability.
    const status = rememberedStatus(model.recall({ stability: 1, difficulty: 5 }, faded / 100));
    if (known.size < MOST_KEPT) known.set(faded, status);
    return status;
  };
}

/** Nearly all learners use the published weights, and most of their words have faded by the same amounts. */
const published = createStatuses(null);

/** Returns a function from the time since a word's answer, in hundredths of its stability, to the word's status. */
function recallOf({ weights }: Fading): (faded: number) => number {
  return weights === null ? published : createStatuses(weights);
}

type Statement = 'saved' | KnownStatus;

/** Returns the status after a statement. `unknown` replaces no earlier status, but turns `saved` into `learning`. */
function statusAfter(before: number | undefined, statement: Statement): number {
  if (statement !== 'unknown' || before === undefined) return STATUS[statement];
  return before === STATUS.saved ? STATUS.learning : before;
}

export interface Reader extends UserLanguage {
  /** The UTC study day. It may differ from the learner's by one day, which is within the precision of an estimate. */
  readonly today: StudyDay;
}

/** SQL for the time since a word was answered, in hundredths of its stability; null if no answer counts yet. */
const FADED = `
  case when s.word_id is not null
    then (100 * least(1000000, greatest(0, :today::int - s.last_day)) / greatest(s.stability, 0.01))::bigint
  end as faded`;

const WEIGHTS = '(select w from fsrs_weights where user_id = :userId and in_use) as weights';

/** Saved words without a lemma id are found by text. Joining numbers into one string saves the database a third. */
const LEARNER = `
  with saved as materialized (
    select w.lemma_id, w.lemma, ${FADED} from words w
    left join review_state s on s.user_id = w.user_id and s.word_id = w.id and s.lang = :language
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
  /** How far each saved word has faded, in the order of `kept`; an entry is empty if no answer counts yet. */
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

/** If saved words share a lemma, answered words take precedence, and of those the best remembered one. */
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
    /** By lemma id, the `STATUS` or `rememberedStatus` of each lemma that the learner has saved or marked. */
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
  left join review_state s on s.user_id = w.user_id and s.word_id = w.id
  where w.user_id = :userId and w.lang = :language and w.deleted_at is null
  union all
  select k.lemma, k.status, null, null from known_words k join asked a on a.lemma = k.lemma
  where k.user_id = :userId and k.lang = :language`;

interface StatementRow extends Fading {
  lemma: string;
  statement: Statement;
  faded: string | null;
}

/** Returns the `STATUS` of lemmas without an id, by text. Lemmas that are neither saved nor marked are left out. */
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
