import type { Schedule } from '@wordreel/shared';
import { formatShare } from '#lib/format.ts';
import { studyDayHere } from '#lib/study-day.ts';

/** A weekday within a week, else a date. */
const dateText = (day: number, isSoon: boolean): string =>
  new Date(day * 86_400_000).toLocaleDateString('en', { timeZone: 'UTC', [isSoon ? 'weekday' : 'dateStyle']: 'long' });

/**
 * What is remembered of a word, in a line; of one that was answered today, what will be left tomorrow. By the published curve of FSRS-6, on which
 * the odds are 0.9 after `stability` days, in figures: what makes them would bring the scheduler to the page. A learner's
 * own curve lies close to it until then.
 * @param today as `studyDayHere`
 */
export function scheduleText({ dueDay, lastDay, stability, paused }: Schedule, today = studyDayHere()): string {
  const odds = (1 + (0.9804 * Math.max(1, today - lastDay)) / stability) ** -0.1542;
  const next = dueDay > today ? `Next on ${dateText(dueDay, dueDay < today + 7)}` : 'Due today';
  return `${paused ? 'Paused' : next} · remembered about ${formatShare(odds)}`;
}
