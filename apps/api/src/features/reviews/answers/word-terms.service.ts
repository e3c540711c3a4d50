import {
  fuzzWindow,
  intervalOf,
  isSolid,
  nextIntervals,
  type Rating,
  type Stars,
  type StudyDay,
  type Terms,
  wantedRecall,
  type WordMemory,
} from '@wordreel/learning';
import type { Knex } from 'knex';
import { dueByDay } from '#features/reviews/memories/loads.store';
import type { Pile } from '#features/reviews/memories/memories.store';
import type { StudyTerms } from '#features/reviews/terms/study-terms.service';

/** Which word is to get a day. */
interface Wanted {
  readonly id: string;
  readonly stars: Stars;
}

const NO_LOAD: Pick<Terms, 'load'> = { load: null };

/** With the load of the days among which an interval chooses, counted from a day on. */
async function withLoad(
  trx: Knex,
  pile: Pile,
  { wordId, terms, from, interval }: { wordId: string; terms: Terms; from: StudyDay; interval: number },
): Promise<Terms> {
  const window = fuzzWindow(interval);
  if (window === null) return terms;
  const due = await dueByDay(trx, pile, [from + window[0], from + window[1]], wordId);
  return { ...terms, load: (day) => due.get(day) ?? 0 };
}

const plainTerms = ({ model, retention, shifts }: StudyTerms, stars: Stars): Terms => ({
  model,
  retention,
  shifts,
  stars,
  ...NO_LOAD,
});

/** The terms of an answer, with the load of the days among which the word's next one is chosen. */
export async function answerTerms(
  trx: Knex,
  pile: Pile,
  study: StudyTerms,
  { id, stars, memory, day, rating }: Wanted & { memory: WordMemory | null; day: StudyDay; rating: Rating | null },
): Promise<Terms> {
  const terms = plainTerms(study, stars);
  const interval = rating === null ? undefined : nextIntervals(memory, day, terms)?.[rating];
  if (!study.levelsLoad || interval === undefined) return terms;
  return withLoad(trx, pile, { wordId: id, terms, from: day, interval });
}

/** The terms by which a word gets another day without an answer. */
export async function dayTerms(
  trx: Knex,
  pile: Pile,
  study: StudyTerms,
  { id, stars, memory }: Wanted & { memory: WordMemory },
): Promise<Terms> {
  const terms = plainTerms(study, stars);
  if (!study.levelsLoad) return terms;
  const interval = intervalOf(memory, wantedRecall(study, stars), study.model);
  return withLoad(trx, pile, { wordId: id, terms, from: memory.lastDay, interval });
}

/** Whether a word is solid on a day. */
export const isSolidOn = (memory: WordMemory | null, day: StudyDay, { model }: StudyTerms): boolean =>
  memory !== null && isSolid(memory.stability, model.recall(memory, Math.max(0, day - memory.lastDay)));
