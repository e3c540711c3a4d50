import type { Today } from '@wordreel/shared';
import { storedValue } from '#lib/storage/storage.ts';
import { studyDayHere } from '#lib/time/study-day.ts';

const lastActiveDay = storedValue('lastActiveDay', (value) => (typeof value === 'number' ? value : undefined));

/** Stores the learner's last active day for `awayDaysHere` on the next visit. */
export function rememberLastActiveDay({ awayDays = 0 }: Today): void {
  lastActiveDay.write(studyDayHere() - awayDays);
}

/** Returns the study days since the learner was last active, as far as this device knows. */
export const awayDaysHere = () => studyDayHere() - (lastActiveDay.read() ?? studyDayHere());
