import type { AccountExport } from '@wordreel/shared';
import { tablePart } from '#db/restore-part';

type Exported = AccountExport['activity'];

/** Brings active days, goals, pauses, aims and hours of elsewhere back; a week that has a goal keeps it. Rest days follow. */
export const activityRestore = {
  weeklyGoals: tablePart<Exported['goals'][number]>(
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
  ),
  activeDays: tablePart<Exported['days'][number]>(
    { table: 'active_days', columns: ['user_id', 'study_day'], key: ['user_id', 'study_day'] },
    ({ day }) => ({ study_day: day }),
  ),
  breaks: tablePart<Exported['pauses'][number]>(
    { table: 'pauses', columns: ['user_id', 'id', 'from_day', 'to_day'], key: ['user_id', 'id'] },
    ({ id, fromDay, toDay }) => ({ id, from_day: fromDay, to_day: toDay }),
  ),
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
  outsideHours: tablePart<Exported['outsideHours'][number]>(
    {
      table: 'outside_hours',
      columns: ['user_id', 'id', 'lang', 'day', 'minutes', 'source', 'note'],
      key: ['user_id', 'id'],
    },
    ({ id, language, day, minutes, source, note }) => ({ id, lang: language, day, minutes, source, note }),
  ),
};
