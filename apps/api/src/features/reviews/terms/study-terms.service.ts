import type { Caps, MinutesCap, WantedRecall } from '@wordreel/learning';
import type { Knex } from 'knex';
import { type CatchUpDays, findTerms } from '#features/reviews/settings/settings.store';
import type { Pile } from '#features/reviews/memories/memories.store';
import { type LearnerModel, modelBy } from './model-of.ts';

/** By what all words of a learner and language are scheduled; the wanted recall is the language's, else the account's. */
export interface StudyTerms extends WantedRecall {
  readonly model: LearnerModel;
  readonly rolloverHour: number;
  /** Whether words move by some days to the emptiest one near. */
  readonly levelsLoad: boolean;
  readonly caps: Caps;
  readonly minutesCap: MinutesCap;
  /** Null where no backlog is being spread. */
  readonly catchUp: CatchUpDays | null;
}

export async function studyTerms(db: Knex, { userId, language }: Pile): Promise<StudyTerms> {
  const { weights, ...terms } = await findTerms(db, userId, language);
  return { ...terms, model: modelBy(weights) };
}
