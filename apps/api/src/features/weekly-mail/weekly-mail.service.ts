import type { WeeklyMail } from '@wordreel/shared';
import { studyDay, weekOf } from '@wordreel/learning';
import type { ActivityService } from '#features/activity/activity.api';
import type { PreferencesService } from '#features/preferences/preferences.api';
import type { Deps } from '#deps';
import { DAY } from '#lib/clock';
import { nextMailAt, weekToReport } from './mail-times.ts';
import { isSettled, lastMails } from './weekly-mails.store.ts';

export interface WeeklyMailDeps extends Pick<Deps, 'clock' | 'config' | 'db' | 'log' | 'mailLinks' | 'weeklyMailer'> {
  readonly activity: ActivityService;
  readonly preferences: PreferencesService;
}

const DAYS = 7;

/** @param zone a time zone that `isTimeZone` accepts */
export async function weeklyMailOf(
  deps: Pick<WeeklyMailDeps, 'activity' | 'clock' | 'config' | 'db'>,
  { userId, email, zone }: { readonly userId: string; readonly email: string; readonly zone: string },
): Promise<WeeklyMail> {
  const { db, clock, config } = deps;
  const now = clock();
  const rolloverHour = await deps.activity.rolloverHourOf(userId);
  const toReport = weekToReport(now, { zone, rolloverHour });
  const isOver = toReport !== null && (await isSettled(db, { userId, week: toReport }));
  const today = studyDay(new Date(now), { zone, rolloverHour });
  const [week, [last]] = await Promise.all([
    deps.activity.learnedWeek({ userId, zone, now, from: weekOf(today) - DAYS }),
    lastMails(db, userId, 1),
  ]);
  return {
    address: email,
    isSent: config.smtpUrl !== undefined,
    nextAt: nextMailAt(isOver ? now + DAY : now, { zone, rolloverHour }).toISOString(),
    isRefused: last === 'refused',
    week,
  };
}
