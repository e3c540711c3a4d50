import type { Rating } from '@wordreel/learning';
import type { Knex } from 'knex';
import { takeReview } from './reviews.service.ts';
import { isTimeZone, ROLLOVER_HOUR } from '@wordreel/learning';

/** What other features ask the memory of words: `app.ts` hands it over. */
export const memoryDoor = {
  takeReview,
  reviseReview: async (
    _db: Knex,
    _userId: string,
    _revised: { readonly clientReviewId: string; readonly rating: Rating; readonly isOverridden: boolean },
    _now: number,
  ) => null,
  dayRuleOf: async (_db: Knex, _userId: string, zone: string) => ({
    zone: isTimeZone(zone) ? zone : 'UTC',
    rolloverHour: ROLLOVER_HOUR,
  }),
};
