import { isLanguageCode, type LanguageCode } from '@wordreel/shared';
import {
  Activity,
  ActivityQuery,
  LanguageStats,
  StatsQuery,
  StudySummary,
  Today,
  TodayQuery,
} from '@wordreel/shared/api/activity';
import type { ForgettingModel, StudyDay } from '@wordreel/learning';
import { LanguageProgress } from '@wordreel/shared/api/progress';
import { z } from 'zod';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { type ActivityDeps, learnerClockIn } from './activity-deps.ts';
import { activityOf, learnerDay, noteIfActive, todayOf } from './activity.service.ts';
import type { UserLanguage } from './day-left.store.ts';
import { goalsRoutes } from './goals.routes.ts';
import { outsideHoursRoutes } from './outside-hours.routes.ts';
import { progressOf } from './progress.service.ts';
import { statsOf } from './stats.service.ts';
import { summaryOf } from './summary.service.ts';

const tag = 'Activity';

/** What reviews and words tell. */
interface Neighbours {
  /** The forgetting curve of a learner. */
  readonly modelOf: (db: Deps['db'], userId: string) => Promise<ForgettingModel>;
  /** Adds the day's words of the starter deck, the first time that a day is asked for. */
  readonly topUpStarter: (userLanguage: UserLanguage, day: StudyDay) => Promise<void>;
}

function activityRoute(deps: ActivityDeps): Route {
  return route(
    {
      method: 'get',
      path: '/api/activity',
      tag,
      summary: 'What you did on which days, your week, and the chain of active days',
      needsUser: true,
      query: ActivityQuery,
      answers: { 200: Activity },
    },
    async ({ user, query: { zone, from, to } }) => {
      const learnerClock = await learnerClockIn(deps, user.id, zone);
      return { status: 200, body: await activityOf(deps.db, learnerClock, [from, to]) };
    },
  );
}

function statsRoute(deps: ActivityDeps & Neighbours): Route {
  return route(
    {
      method: 'get',
      path: '/api/stats/:language',
      tag,
      summary: 'Your words of a language in numbers: how many are solid, what comes in 30 days, what you kept',
      needsUser: true,
      params: z.object({ language: z.string() }),
      query: StatsQuery,
      answers: { 200: LanguageStats },
      errors: ['unknown_language'],
    },
    async ({ user, params: { language }, query: { zone } }) => {
      if (!isLanguageCode(language)) throw new ApiError('unknown_language');
      const [{ today, retention }, model] = await Promise.all([
        learnerClockIn(deps, user.id, zone),
        deps.modelOf(deps.db, user.id),
      ]);
      return { status: 200, body: await statsOf(deps.db, { userId: user.id, language }, { today, retention, model }) };
    },
  );
}

function progressRoute(deps: ActivityDeps & Neighbours): Route {
  return route(
    {
      method: 'get',
      path: '/api/progress/:language',
      tag,
      summary:
        'How your words and hours of a language came together: 90 days, hours by where they were spent, the pace',
      needsUser: true,
      params: z.object({ language: z.string() }),
      query: StatsQuery,
      answers: { 200: LanguageProgress },
      errors: ['unknown_language'],
    },
    async ({ user, params: { language }, query: { zone } }) => {
      if (!isLanguageCode(language)) throw new ApiError('unknown_language');
      const learnerClock = await learnerClockIn(deps, user.id, zone);
      const model = await deps.modelOf(deps.db, user.id);
      return { status: 200, body: await progressOf(deps.db, learnerClock, language, model) };
    },
  );
}

function todayRoute(deps: ActivityDeps & Pick<Neighbours, 'topUpStarter'>): Route {
  return route(
    {
      method: 'get',
      path: '/api/today',
      tag,
      summary: 'Your day in one line: words that are due, new words on offer, and your week',
      needsUser: true,
      query: TodayQuery,
      answers: { 200: Today },
    },
    async ({ user, query: { language, zone } }) => {
      const learnerClock = await learnerClockIn(deps, user.id, zone);
      await deps.topUpStarter({ userId: user.id, language }, learnerClock.today);
      return { status: 200, body: await todayOf(deps.db, learnerClock, language) };
    },
  );
}

function summaryRoute(deps: ActivityDeps & Neighbours): Route {
  return route(
    {
      method: 'get',
      path: '/api/study/summary',
      tag,
      summary: 'What stands at the end of a session: your words, the solid ones, and videos with words of today',
      needsUser: true,
      query: TodayQuery,
      answers: { 200: StudySummary },
    },
    async ({ user, query: { language, zone } }) => {
      const learnerClock = await learnerClockIn(deps, user.id, zone);
      const model = await deps.modelOf(deps.db, user.id);
      return { status: 200, body: await summaryOf(deps.db, learnerClock, language, model) };
    },
  );
}

/** On which days somebody learned, and what their words add up to. */
export function activityRoutes(deps: ActivityDeps & Neighbours): Route[] {
  return [
    activityRoute(deps),
    ...goalsRoutes(deps),
    ...outsideHoursRoutes(deps),
    statsRoute(deps),
    progressRoute(deps),
    todayRoute(deps),
    summaryRoute(deps),
  ];
}

/** What other features tell this one, after what they did stands: it is cheap, and done twice it is the same. */
export function activityListeners({ db }: Pick<Deps, 'db'>) {
  return {
    /** Which day a learner has at a moment; null where their zone is not told or not known. */
    learnerDay: (userId: string, zone: string | undefined, at: number): Promise<StudyDay | null> =>
      learnerDay(db, userId, zone, at),
    /** A word was answered. */
    answered: (userId: string, language: LanguageCode, day: StudyDay): Promise<void> =>
      noteIfActive(db, userId, day, language),
    /** A video was watched. */
    watched: (userId: string, day: StudyDay): Promise<void> => noteIfActive(db, userId, day, null),
  };
}
