import { type LanguageProgress, OUTSIDE_SOURCES } from '@wordreel/shared';
import { CURVE_DAYS } from '@wordreel/shared/api/progress';
import { beginningOf, type ForgettingModel, type StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import type { LearnerClock } from './learner-clock.service.ts';
import type { UserLanguage } from '#lib/user-language';
import { activeDaysIn, movesOfList, outsideMinutes, solidSpans, spentMinutes } from './progress.store.ts';
import { solidRule } from './stats.service.ts';
import { talkedMinutes } from './tutor-minutes.store.ts';

/** Minimum number of active days in the language for a pace, and maximum number of days that it covers. */
const FEWEST_ACTIVE = 14;
const PACE_DAYS = 30;
/** A day adds at most this many words to the pace, because large imports say nothing about it. */
const MOST_OF_A_DAY = 50;

/** Returns the running total of each day's changes, starting with the changes on the day before `first`. */
function sumUp(steps: ReadonlyMap<StudyDay, number>, first: StudyDay): number[] {
  let sum = steps.get(first - 1) ?? 0;
  return Array.from({ length: CURVE_DAYS }, (_, index) => {
    sum += steps.get(first + index) ?? 0;
    return sum;
  });
}

function counter() {
  const steps = new Map<StudyDay, number>();
  const add = (day: StudyDay, n: number) => void steps.set(day, (steps.get(day) ?? 0) + n);
  return { steps, add };
}

/** Returns the words added per day in the last thirty days, or since the list's first word; null without growth. */
function growthOf(saved: readonly number[]): number | null {
  const begun = saved.findIndex((words) => words > 0);
  if (begun === -1) return null;
  const days = Math.max(FEWEST_ACTIVE, Math.min(PACE_DAYS, CURVE_DAYS - begun));
  const lately = saved.slice(-days);
  const before = saved.at(-days - 1) ?? 0;
  const grown = lately.reduce(
    (sum, words, index) => sum + Math.min(MOST_OF_A_DAY, words - (lately[index - 1] ?? before)),
    0,
  );
  return grown > 0 ? grown / days : null;
}

/** Returns how words and hours in a language have developed. @param model the learner's forgetting curve */
export async function progressOf(
  db: Knex,
  { userId, zone, rolloverHour, today }: LearnerClock,
  language: UserLanguage['language'],
  model: ForgettingModel,
): Promise<LanguageProgress> {
  const userLanguage = { userId, language };
  const first = today - CURVE_DAYS + 1;
  const beginnings = Array.from({ length: CURVE_DAYS }, (_, day) => beginningOf(first + day, { zone, rolloverHour }));
  const days = { first, last: today, beginnings };
  const [moves, spans, spent, tutor, outside, activeDays] = await Promise.all([
    movesOfList(db, userLanguage, days),
    solidSpans(db, userLanguage, days, solidRule(model)),
    spentMinutes(db, userLanguage),
    talkedMinutes(db, userId, language),
    outsideMinutes(db, userLanguage),
    activeDaysIn(db, userLanguage),
  ]);
  const [kept, solid] = [counter(), counter()];
  for (const { came, left, n } of moves) {
    kept.add(came, n);
    if (left !== null) kept.add(left, -n);
  }
  for (const { from, to, n } of spans) {
    solid.add(from, n);
    solid.add(to + 1, -n);
  }
  const bySource = OUTSIDE_SOURCES.map((source) => [source, outside.get(source) ?? 0]);
  const [saved, solids] = [sumUp(kept.steps, first), sumUp(solid.steps, first)];
  return {
    day: today,
    curve: saved.map((words, index) => ({ saved: words, solid: solids[index] ?? 0 })),
    minutes: {
      ...spent,
      tutor,
      outside: Object.fromEntries(bySource) as LanguageProgress['minutes']['outside'],
    },
    pace: { activeDays, wordsPerDay: activeDays < FEWEST_ACTIVE ? null : growthOf(saved) },
  };
}
