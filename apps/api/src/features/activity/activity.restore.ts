import { MAX_OUTSIDE_ENTRIES, MAX_PAUSES, type AccountExport } from '@wordreel/shared';
import { type RestorePart, tablePart } from '#db/restore-part';
import { rowOf } from '#db/row-of';
import { COLUMNS } from './daily-goals.store.ts';
import { inPauseTurn } from './pauses.store.ts';

type Exported = AccountExport['activity'];

const FULL_PAUSES = `You would have more than the limit of ${MAX_PAUSES} pauses. Remove some first.`;
const FULL_HOURS = `You would have more than the limit of ${MAX_OUTSIDE_ENTRIES.toLocaleString('en')} entries. Remove some first.`;

const pauses = tablePart<Exported['pauses'][number]>(
  { table: 'pauses', key: ['user_id', 'id'] },
  ({ id, fromDay, toDay }) => ({ id, from_day: fromDay, to_day: toDay }),
  { most: MAX_PAUSES, isPerLanguage: false, message: () => FULL_PAUSES },
);

/** A week that already has a goal keeps that goal. Streak freezes follow from the rest, so they aren't restored. */
export const activityRestore = {
  goals: tablePart<Exported['goals'][number]>(
    { table: 'goals', key: ['user_id', 'valid_from_day'] },
    ({ daysPerWeek, restDays, fromDay }) => ({
      days_per_week: daysPerWeek,
      rest_days: restDays,
      valid_from_day: fromDay,
    }),
  ),
  activeDays: tablePart<Exported['days'][number]>(
    { table: 'active_days', key: ['user_id', 'study_day'] },
    ({ day }) => ({ study_day: day }),
  ),
  pauses: {
    ...pauses,
    restore: (trx, userId, items) => inPauseTurn(trx, userId, (turn) => pauses.restore(turn, userId, items)),
  } satisfies RestorePart<Exported['pauses'][number]>,
  dailyAims: tablePart<NonNullable<Exported['aims']>>({ table: 'daily_aims', key: ['user_id'] }, (goals) =>
    rowOf(COLUMNS, goals),
  ),
  outsideHours: tablePart<Exported['outsideHours'][number]>(
    { table: 'outside_hours', key: ['user_id', 'id'] },
    ({ id, language, day, minutes, source, note }) => ({ id, lang: language, day, minutes, source, note }),
    { most: MAX_OUTSIDE_ENTRIES, isPerLanguage: false, message: () => FULL_HOURS },
  ),
};
