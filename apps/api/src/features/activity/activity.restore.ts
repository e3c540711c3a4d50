import { MAX_OUTSIDE_ENTRIES, MAX_PAUSES, type AccountExport } from '@wordreel/shared';
import { PAUSE } from '@wordreel/learning';
import { checkCount, type RestorePart, tablePart } from '#db/restore-part';
import type { RestoredRows } from '#db/restore-rows';
import { ApiError } from '#lib/api-error';
import { type Clock, DAY } from '#lib/clock';
import { inPauseTurn } from './pauses.store.ts';

type Exported = AccountExport['activity'];
type Part<Item> = RestorePart<Item, RestoredRows>;

/** One day more than the limit, because zones differ by a day. */
const SOONEST_PAUSE = PAUSE.daysAhead + 1;
/** It may already be Monday in a zone further east. */
const SOONEST_GOAL = 1;

const FULL_PAUSES = `You would have more than ${MAX_PAUSES} pauses, the most that are kept. Remove some first.`;
const FULL_HOURS = `You would have more than ${MAX_OUTSIDE_ENTRIES.toLocaleString('en')} entries, the most that are kept. Remove some first.`;

/** Wraps a restore part and rejects items that begin more than `days` days from now. @throws ApiError */
function notBeyond<Item extends { readonly fromDay: number }>(
  part: Part<Item>,
  { clock, days, message }: { readonly clock: Clock; readonly days: number; readonly message: string },
): Part<Item> {
  return {
    ...part,
    restore: async (trx, userId, items) => {
      const latest = Math.floor(clock() / DAY) + days;
      if (items.some(({ fromDay }) => fromDay > latest)) {
        const text = `This archive is not as Wordreel writes it: ${message}. Nothing was brought back.`;
        throw new ApiError('validation_failed', { message: text, fields: [{ path: 'archive', message: text }] });
      }
      return part.restore(trx, userId, items);
    },
  };
}

const goals = tablePart<Exported['goals'][number]>(
  {
    table: 'goals',
    columns: ['user_id', 'days_per_week', 'rest_days', 'valid_from_day'],
    key: ['user_id', 'valid_from_day'],
  },
  ({ daysPerWeek, restDays, fromDay }) => ({
    days_per_week: daysPerWeek,
    rest_days: restDays,
    valid_from_day: fromDay,
  }),
);

const pauses = tablePart<Exported['pauses'][number]>(
  { table: 'pauses', columns: ['user_id', 'id', 'from_day', 'to_day'], key: ['user_id', 'id'] },
  ({ id, fromDay, toDay }) => ({ id, from_day: fromDay, to_day: toDay }),
);

const countedPauses: Part<Exported['pauses'][number]> = {
  ...pauses,
  restore: (trx, userId, items) =>
    inPauseTurn(trx, userId, async (turn) => {
      const done = await pauses.restore(turn, userId, items);
      await checkCount(turn, { table: 'pauses', userId }, { most: MAX_PAUSES, message: FULL_PAUSES });
      return done;
    }),
};

const hours = tablePart<Exported['outsideHours'][number]>(
  {
    table: 'outside_hours',
    columns: ['user_id', 'id', 'lang', 'day', 'minutes', 'source', 'note'],
    key: ['user_id', 'id'],
  },
  ({ id, language, day, minutes, source, note }) => ({ id, lang: language, day, minutes, source, note }),
);

const countedHours: Part<Exported['outsideHours'][number]> = {
  ...hours,
  restore: async (trx, userId, items) => {
    const done = await hours.restore(trx, userId, items);
    await checkCount(trx, { table: 'outside_hours', userId }, { most: MAX_OUTSIDE_ENTRIES, message: FULL_HOURS });
    return done;
  },
};

/**
 * Restores active days, goals, pauses, daily goals and outside hours. A week that already has a goal keeps it. Streak
 * freezes follow from the rest.
 */
export const activityRestore = ({ clock }: { readonly clock: Clock }) => ({
  // A goal for a future week would block every other change until then.
  weeklyGoals: notBeyond(goals, { clock, days: SOONEST_GOAL, message: 'A goal holds from a week that has begun' }),
  activeDays: tablePart<Exported['days'][number]>(
    { table: 'active_days', columns: ['user_id', 'study_day'], key: ['user_id', 'study_day'] },
    ({ day }) => ({ study_day: day }),
  ),
  breaks: notBeyond(countedPauses, { clock, days: SOONEST_PAUSE, message: 'A pause is more than a year away' }),
  dailyAims: tablePart<NonNullable<Exported['aims']>>(
    {
      table: 'daily_aims',
      columns: ['user_id', 'minutes', 'reviews', 'new_words', 'hides_chain'],
      key: ['user_id'],
    },
    ({ minutes, reviews, newWords, hidesChain }) => ({
      minutes,
      reviews,
      new_words: newWords,
      hides_chain: hidesChain,
    }),
  ),
  outsideHours: countedHours,
});
