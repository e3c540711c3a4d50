import type { Caps, MinutesCap, WantedRecall } from '@wordreel/learning';
import type { Knex } from 'knex';
import { type CatchUpDays, findSchedulingParameters } from '#features/reviews/settings/settings.store';
import type { UserLanguage } from '#lib/user-language';
import { type LearnerModel, modelBy } from './model-of.ts';

/**
 * The parameters for scheduling a learner's words in a language. The language's desired retention takes precedence over
 * the account's.
 */
export interface SchedulingParameters extends WantedRecall {
  readonly model: LearnerModel;
  readonly rolloverHour: number;
  /** Whether words move by a few days to the nearby day with the fewest words. */
  readonly levelsLoad: boolean;
  readonly caps: Caps;
  readonly minutesCap: MinutesCap;
  /** Null if no backlog is being spread. */
  readonly catchUp: CatchUpDays | null;
}

export async function schedulingParameters(
  db: Knex,
  { userId, language }: UserLanguage,
): Promise<SchedulingParameters> {
  const { weights, ...parameters } = await findSchedulingParameters(db, userId, language);
  return { ...parameters, model: modelBy(weights) };
}
