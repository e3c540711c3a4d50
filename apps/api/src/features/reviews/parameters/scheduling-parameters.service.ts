import type { Caps, MinutesCap, WantedRecall } from '@wordreel/learning';
import type { Knex } from 'knex';
import { type CatchUpDays, findSchedulingParameters } from '#features/reviews/settings/settings.store';
import type { UserLanguage } from '#features/reviews/card-states/card-states.store';
import { type LearnerModel, modelBy } from './model-of.ts';

/** By what all words of a learner and language are scheduled; the wanted recall is the language's, else the account's. */
export interface SchedulingParameters extends WantedRecall {
  readonly model: LearnerModel;
  readonly rolloverHour: number;
  /** Whether words move by some days to the emptiest one near. */
  readonly levelsLoad: boolean;
  readonly caps: Caps;
  readonly minutesCap: MinutesCap;
  /** Null where no backlog is being spread. */
  readonly catchUp: CatchUpDays | null;
}

export async function schedulingParameters(
  db: Knex,
  { userId, language }: UserLanguage,
): Promise<SchedulingParameters> {
  const { weights, ...parameters } = await findSchedulingParameters(db, userId, language);
  return { ...parameters, model: modelBy(weights) };
}
