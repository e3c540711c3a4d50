import type { Schedule } from '@wordreel/shared';
import { studyDayHere } from '#lib/study-day.ts';

/** Whether a word waits for an answer today. @param today as `studyDayHere` */
export const isDue = ({ dueDay, paused }: Schedule, today = studyDayHere()): boolean =>
  paused === undefined && dueDay <= today;
