import type { Schedule } from '@wordreel/shared';
import { studyDayHere } from '#lib/study-day.ts';

/**
 * Returns whether a word is due today.
 * @param today as returned by `studyDayHere`
 */
export const isDue = ({ dueDay, paused }: Schedule, today = studyDayHere()): boolean =>
  paused === undefined && dueDay <= today;
