import type { StudyDay } from '#days/study-day';
import { inOrder } from './active-day.ts';
import { type Pause, pausedBy } from './pauses.ts';

/** Maximum number of streak freezes, and the number of active days that earn one. */
export const STREAK_FREEZES = { most: 2, earnedAfter: 5 } as const;

interface Link {
  readonly length: number;
  readonly rests: number;
  /** Active days since the last streak freeze was earned. */
  readonly towards: number;
}

const BROKEN: Link = { length: 0, rests: 0, towards: 0 };

export interface StreakRules {
  /** Returns the maximum number of streak freezes held on a day, from 0 to 2. */
  readonly restsOn: (day: StudyDay) => number;
  readonly pauses: readonly Pause[];
}

const USUAL: StreakRules = { restsOn: () => STREAK_FREEZES.most, pauses: [] };

/** Adds an active day. Days count toward a new streak freeze only while fewer than `most` are held. */
function lengthen({ length, rests, towards }: Link, most: number): Link {
  if (length === 0 || rests >= most) return { length: length + 1, rests: most, towards: 0 };
  const isEarned = towards + 1 === STREAK_FREEZES.earnedAfter;
  return { length: length + 1, rests: rests + (isEarned ? 1 : 0), towards: isEarned ? 0 : towards + 1 };
}

/** Bridges the inactive days between two active ones. Each uses a streak freeze, unless it is paused. */
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
 * Computes the streak of active days. It starts with two streak freezes, or as many as the learner chose. They are
 * used automatically, but not during pauses, and five active days earn one back. The result depends only on the set of
 * days. Today doesn't break a streak before it is over. `restDays` are the days that used a freeze.
 * @param days active days, in any order; those after today, from a time zone further east, also count
 */
export function dayStreak(days: readonly StudyDay[], today: StudyDay, { restsOn, pauses }: StreakRules = USUAL) {
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
