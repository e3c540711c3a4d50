import type { StudyDay } from '#days/study-day';
import { inOrder } from './active-day.ts';
import { type Pause, pausedBy } from './pauses.ts';

/** Rest days that a chain begins with and can hold at most, unless a learner wants fewer; and the active days that earn another one. */
export const STREAK_FREEZES = { most: 2, earnedAfter: 5 } as const;

/** Active days that follow each other, with rest days between them. */
export interface DayStreak {
  /** Active days of the chain that goes on; 0 where none does. */
  readonly current: number;
  readonly longest: number;
  /** All active days, of all chains. */
  readonly total: number;
  readonly restsHeld: number;
  /** The days that were bridged, in order. */
  readonly restDays: readonly StudyDay[];
}

interface Link {
  readonly length: number;
  readonly rests: number;
  /** Active days since the last rest day was earned. */
  readonly towards: number;
}

const BROKEN: Link = { length: 0, rests: 0, towards: 0 };

/** What a learner's chain goes by besides the days. */
export interface StreakRules {
  /** How many rest days a chain may hold on a day, 0 to 2. */
  readonly restsOn: (day: StudyDay) => number;
  readonly pauses: readonly Pause[];
}

const USUAL: StreakRules = { restsOn: () => STREAK_FREEZES.most, pauses: [] };

/** One more active day. Whoever holds all rest days earns none beyond them, and begins to count anew when one is used. */
function lengthen({ length, rests, towards }: Link, most: number): Link {
  if (length === 0 || rests >= most) return { length: length + 1, rests: most, towards: 0 };
  const isEarned = towards + 1 === STREAK_FREEZES.earnedAfter;
  return { length: length + 1, rests: rests + (isEarned ? 1 : 0), towards: isEarned ? 0 : towards + 1 };
}

/**
 * Days without activity between two days: as many of the first of them are rest days as the chain holds. A paused day
 * takes none.
 */
function bridge(
  link: Link,
  [from, to]: readonly [StudyDay, StudyDay],
  { restsOn, isPaused }: { restsOn: StreakRules['restsOn']; isPaused: (day: StudyDay) => boolean },
): { link: Link; restDays: StudyDay[] } {
  const restDays: StudyDay[] = [];
  let held = link.rests;
  for (let day = from + 1; day < to; day += 1) {
    if (isPaused(day)) continue;
    held = Math.min(held, restsOn(day));
    if (held === 0) return { link: BROKEN, restDays };
    held -= 1;
    restDays.push(day);
  }
  return { link: { ...link, rests: held }, restDays };
}

/**
 * The chain of active days (`learning.md` 6): two rest days are held, or as many as the learner wants, and used by
 * themselves; five active days earn one back; a pause takes none. It follows from the days alone, so that days which
 * arrive late, or twice, or out of order give what they would have given in time; a rest day that turns out to have been
 * active is held again. Today breaks nothing before it is over.
 * @param days active days, in any order; days after today are of a zone further east and count
 * @param today the learner's study day
 */
export function dayStreak(
  days: readonly StudyDay[],
  today: StudyDay,
  { restsOn, pauses }: StreakRules = USUAL,
): DayStreak {
  const active = inOrder(days);
  const rules = { restsOn, isPaused: pausedBy(pauses) };
  const restDays: StudyDay[] = [];
  let link = BROKEN;
  let longest = 0;
  let last: StudyDay | null = null;
  for (const day of active) {
    const bridged: ReturnType<typeof bridge> =
      last === null ? { link, restDays: [] } : bridge(link, [last, day], rules);
    restDays.push(...bridged.restDays);
    link = lengthen(bridged.link, restsOn(day));
    longest = Math.max(longest, link.length);
    last = day;
  }
  if (last !== null) {
    const bridged = bridge(link, [last, today], rules);
    restDays.push(...bridged.restDays);
    link = bridged.link;
  }
  const restsHeld = link.length === 0 ? restsOn(today) : Math.min(link.rests, restsOn(today));
  return { current: link.length, longest, total: active.length, restsHeld, restDays };
}
