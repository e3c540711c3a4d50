import type { Schedule } from '@wordreel/shared';
import { formatShare } from '#lib/text/format.ts';
import { studyDayHere } from '#lib/time/study-day.ts';
import { UI_LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/reading.tsx';

export const isDue = ({ dueDay, paused }: Schedule, today = studyDayHere()): boolean =>
  paused === undefined && dueDay <= today;

/** Formats a day as a weekday if it is within a week, otherwise as a date. */
const dateText = (day: number, isSoon: boolean): string =>
  new Date(day * 86_400_000).toLocaleDateString(UI_LANGUAGE, {
    timeZone: 'UTC',
    [isSoon ? 'weekday' : 'dateStyle']: 'long',
  });

/**
 * Describes a word's card state; for a word reviewed today, with tomorrow's retrievability. The constants are the
 * published curve of FSRS-6, because importing the scheduler would add it to the page. A learner's own curve is close
 * to it for up to `stability` days.
 */
export function scheduleText({ dueDay, lastDay, stability, paused }: Schedule, today = studyDayHere()): string {
  const odds = (1 + (0.9804 * Math.max(1, today - lastDay)) / stability) ** -0.1542;
  const share = formatShare(odds);
  if (paused) return texts.paused({ share });
  if (dueDay <= today) return texts.dueToday({ share });
  return texts.nextReview({ day: dateText(dueDay, dueDay < today + 7), share });
}
