import {
  fuzzWindow,
  intervalOf,
  isSolid,
  nextIntervals,
  type Rating,
  type Stars,
  type StudyDay,
  type ReviewParameters,
  wantedRecall,
  type CardState,
} from '@wordreel/learning';
import type { Knex } from 'knex';
import { dueByDay } from '#features/reviews/card-states/loads.store';
import type { UserLanguage } from '#lib/user-language';
import type { SchedulingParameters } from '#features/reviews/parameters/scheduling-parameters.store';

interface Wanted {
  readonly id: string;
  readonly stars: Stars;
}

/** Adds the load of the days on which a word may become due if its interval starts on the day `from`. */
async function withLoad(
  trx: Knex,
  userLanguage: UserLanguage,
  parameters: ReviewParameters,
  { wordId, from, interval }: { wordId: string; from: StudyDay; interval: number },
): Promise<ReviewParameters> {
  const window = fuzzWindow(interval);
  if (window === null) return parameters;
  const due = await dueByDay(trx, userLanguage, [from + window[0], from + window[1]], wordId);
  return { ...parameters, load: (day) => due.get(day) ?? 0 };
}

export const plainParameters = (
  { model, retention, shifts }: SchedulingParameters,
  stars: Stars,
): ReviewParameters => ({ model, retention, shifts, stars, load: null });

/** Returns the scheduling parameters for an answer, with the load of the possible next days. */
export async function reviewParameters(
  trx: Knex,
  userLanguage: UserLanguage,
  study: SchedulingParameters,
  { id, stars, memory, day, rating }: Wanted & { memory: CardState | null; day: StudyDay; rating: Rating | null },
): Promise<ReviewParameters> {
  const parameters = plainParameters(study, stars);
  const interval = rating === null ? undefined : nextIntervals(memory, day, parameters)?.[rating];
  if (!study.levelsLoad || interval === undefined) return parameters;
  return withLoad(trx, userLanguage, parameters, { wordId: id, from: day, interval });
}

/** Returns the scheduling parameters for moving a word without an answer. */
export async function dayParameters(
  trx: Knex,
  userLanguage: UserLanguage,
  study: SchedulingParameters,
  { id, stars, memory }: Wanted & { memory: CardState },
): Promise<ReviewParameters> {
  const parameters = plainParameters(study, stars);
  if (!study.levelsLoad) return parameters;
  const interval = intervalOf(memory, wantedRecall(study, stars), study.model);
  return withLoad(trx, userLanguage, parameters, { wordId: id, from: memory.lastDay, interval });
}

export const isSolidOn = (memory: CardState | null, day: StudyDay, { model }: SchedulingParameters): boolean =>
  memory !== null && isSolid(memory.stability, model.recall(memory, Math.max(0, day - memory.lastDay)));
