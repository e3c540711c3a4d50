import type { StudyDay } from '#days/study-day';
import { inOrder } from './active-day.ts';

/** Rest days that a chain begins with and can hold at most, and the active days that earn another one. */
export const REST_DAYS = { most: 2, earnedAfter: 5 } as const;

/** Active days that follow each other, with rest days between them. */
export interface DayChain {
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

const BROKEN: Link = { length: 0, rests: REST_DAYS.most, towards: 0 };

/** One more active day. Whoever holds two rest days earns none beyond them, and begins to count anew when one is used. */
function lengthen({ length, rests, towards }: Link): Link {
  if (rests === REST_DAYS.most) return { length: length + 1, rests, towards: 0 };
  const isEarned = towards + 1 === REST_DAYS.earnedAfter;
  return { length: length + 1, rests: rests + (isEarned ? 1 : 0), towards: isEarned ? 0 : towards + 1 };
}

/** Days without activity between two days; as many of the first of them are rest days as the chain holds. */
function bridge(link: Link, from: StudyDay, to: StudyDay): { link: Link; restDays: StudyDay[] } {
  const missed = Math.max(0, to - from - 1);
  const used = Math.min(missed, link.rests);
  const restDays = Array.from({ length: used }, (_, n) => from + 1 + n);
  return { link: missed > used ? BROKEN : { ...link, rests: link.rests - used }, restDays };
}

/**
 * The chain of active days (`learning.md` 6): two rest days are held and used by themselves, five active days earn one
 * back. It follows from the days alone, so that days which arrive late, or twice, or out of order give what they would
 * have given in time; a rest day that turns out to have been active is held again. Today breaks nothing before it is over.
 * @param days active days, in any order; days after today are of a zone further east and count
 * @param today the learner's study day
 */
export function dayChain(days: readonly StudyDay[], today: StudyDay): DayChain {
  const active = inOrder(days);
  const restDays: StudyDay[] = [];
  let link = BROKEN;
  let longest = 0;
  let last: StudyDay | null = null;
  for (const day of active) {
    const bridged: ReturnType<typeof bridge> = last === null ? { link, restDays: [] } : bridge(link, last, day);
    restDays.push(...bridged.restDays);
    link = lengthen(bridged.link);
    longest = Math.max(longest, link.length);
    last = day;
  }
  if (last !== null) {
    const bridged = bridge(link, last, today);
    restDays.push(...bridged.restDays);
    link = bridged.link;
  }
  return { current: link.length, longest, total: active.length, restsHeld: link.rests, restDays };
}
