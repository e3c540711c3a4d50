import { type LearnedWeek, levelInfo, MOST_COMING_WORDS, type WeekOfLanguage } from '@wordreel/shared';
import { beginningOf, type ForgettingModel, type StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { findLevelAndCount } from '#db/user-language-row';
import { type ActivityDeps, learnerClockOf, type LearnerClock } from './learner-clock.service.ts';
import { comingWords, type WeekActivity, weekActivityOf } from './learned-week.store.ts';
import { progressOf } from './progress.service.ts';

const DAYS = 7;
/** If the next level is further away than this many days, it isn't predicted. */
const FURTHEST = 5 * 365;

type NextLevel = WeekOfLanguage['nextLevel'];

function nextLevelOf(today: StudyDay, wordsPerDay: number | null, level: string | null, wordCount: number): NextLevel {
  const { nextLevel: next, wordsNeeded } = levelInfo({ level: level ?? '', wordCount }).progress;
  if (next === null || wordsPerDay === null) return null;
  const days = Math.ceil(wordsNeeded / wordsPerDay);
  return days > FURTHEST ? null : { level: next, day: today + days };
}

async function weekOfLanguage(
  db: Knex,
  learnerClock: LearnerClock,
  { model, weekActivity, from }: { model: ForgettingModel; weekActivity: WeekActivity; from: StudyDay },
): Promise<WeekOfLanguage> {
  const { userId, today } = learnerClock;
  const { language } = weekActivity;
  const userLanguage = { userId, language };
  const [{ curve, pace }, { level }, coming] = await Promise.all([
    progressOf(db, learnerClock, language, model),
    findLevelAndCount(db, userLanguage),
    comingWords(db, userLanguage, { until: today + DAYS - 1, most: MOST_COMING_WORDS }),
  ]);
  const solidAfter = (day: StudyDay): number => curve.at(day - today - 1)?.solid ?? 0;
  const solid = solidAfter(from + DAYS - 1);
  const nextLevel = nextLevelOf(today, pace.wordsPerDay, level, curve.at(-1)?.saved ?? 0);
  return { ...weekActivity, solid, solidChange: solid - solidAfter(from - 1), nextLevel, coming };
}

export interface WeekOf {
  readonly userId: string;
  /** Must be supported by this machine (see `isTimeZone`). */
  readonly zone: string;
  /** In ms since 1970. Must not be before the end of the week, and must be less than two months after it. */
  readonly now: number;
  readonly from: StudyDay;
}

export async function learnedWeek(
  deps: Pick<ActivityDeps, 'db' | 'reviews'>,
  { userId, zone, now, from }: WeekOf,
): Promise<LearnedWeek | null> {
  const { db } = deps;
  const [learnerClock, model] = await Promise.all([
    learnerClockOf(deps, userId, zone, now),
    deps.reviews.modelOf(userId),
  ]);
  const to = from + DAYS - 1;
  const weekActivity = await weekActivityOf(db, userId, {
    from,
    to,
    since: beginningOf(from, learnerClock),
    until: beginningOf(to + 1, learnerClock),
  });
  const languages: WeekOfLanguage[] = [];
  for (const each of weekActivity) {
    languages.push(await weekOfLanguage(db, learnerClock, { model, weekActivity: each, from }));
  }
  return languages.length === 0 ? null : { from, to, languages };
}
