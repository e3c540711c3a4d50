import { LONGEST_PAUSE } from '@wordreel/shared';
import type { StudyDay } from '#days/study-day';
import { lastBegun } from './last-begun.ts';

/** Days on which somebody does not want to learn, both ends included: neither chain nor weeks break on them. */
export interface Pause {
  readonly fromDay: StudyDay;
  readonly toDay: StudyDay;
}

/**
 * A pause of the chain may be so many days long, may begin so many days before it is told, for whoever is ill tells it
 * later, and so many days after that.
 */
export const PAUSE = { mostDays: LONGEST_PAUSE, toldLate: 7, toldAhead: 400 } as const;

/** The same days as pauses that do not overlap, in their order. */
function apart(pauses: readonly Pause[]): Pause[] {
  const joined: Pause[] = [];
  for (const { fromDay, toDay } of pauses.toSorted((a, b) => a.fromDay - b.fromDay)) {
    const last = joined.at(-1);
    if (last === undefined || last.toDay < fromDay) joined.push({ fromDay, toDay });
    else joined[joined.length - 1] = { fromDay: last.fromDay, toDay: Math.max(last.toDay, toDay) };
  }
  return joined;
}

/** Whether a day lies within one of some pauses, which may overlap and stand in any order. */
export function pausedBy(pauses: readonly Pause[]): (day: StudyDay) => boolean {
  const inOrder = apart(pauses);
  return (day) => {
    const last = lastBegun(inOrder, day, ({ fromDay }) => fromDay);
    return last !== undefined && day <= last.toDay;
  };
}
