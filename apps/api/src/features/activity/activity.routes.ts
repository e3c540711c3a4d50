import { isLanguageCode, type LanguageCode } from '@wordreel/shared';
import {
  Activity,
  ActivityQuery,
  GoalBody,
  LanguageStats,
  StatsQuery,
  StudySummary,
  Today,
  TodayQuery,
} from '@wordreel/shared/api/activity';
import { type ForgettingModel, isTimeZone, type StudyDay } from '@wordreel/learning';
import { z } from 'zod';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import {
  activityOf,
  changeGoal,
  learnerDay,
  noteIfActive,
  presentOf,
  todayOf,
  type Present,
} from './activity.service.ts';
import { statsOf } from './stats.service.ts';
import { summaryOf } from './summary.service.ts';

const tag = 'Activity';

type ActivityDeps = Pick<Deps, 'db' | 'clock'>;

/** What reviews tell: the forgetting curve of a learner. */
interface Neighbours {
  readonly modelOf: (db: Deps['db'], userId: string) => Promise<ForgettingModel>;
}

/** The learner's day now; a zone that nobody knows is refused. */
function presentIn({ db, clock }: ActivityDeps, userId: string, zone: string): Promise<Present> {
  if (isTimeZone(zone)) return presentOf(db, userId, zone, clock());
  const message = 'There is no such time zone';
  throw new ApiError('validation_failed', { message, fields: [{ path: 'zone', message }] });
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
      const present = await presentIn(deps, user.id, zone);
      return { status: 200, body: await activityOf(deps.db, present, [from, to]) };
    },
  );
}

function goalRoute(deps: ActivityDeps): Route {
  return route(
    {
      method: 'put',
      path: '/api/goals',
      tag,
      summary: 'Sets how many active days a week you want, from this week on; once a week',
      needsUser: true,
      body: GoalBody,
      answers: { 204: null },
      errors: ['conflict'],
    },
    async ({ user, body: { daysPerWeek, zone } }) => {
      const present = await presentIn(deps, user.id, zone);
      if (await changeGoal(deps.db, present, daysPerWeek)) return { status: 204 };
      throw new ApiError('conflict', {
        message: 'You have changed your goal this week. You can change it again on Monday.',
      });
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
        presentIn(deps, user.id, zone),
        deps.modelOf(deps.db, user.id),
      ]);
      return { status: 200, body: await statsOf(deps.db, { userId: user.id, language }, { today, retention, model }) };
    },
  );
}

function todayRoute(deps: ActivityDeps): Route {
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
      const present = await presentIn(deps, user.id, zone);
      return { status: 200, body: await todayOf(deps.db, present, language) };
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
      const present = await presentIn(deps, user.id, zone);
      const model = await deps.modelOf(deps.db, user.id);
      return { status: 200, body: await summaryOf(deps.db, present, language, model) };
    },
  );
}

/** On which days somebody learned, and what their words add up to. */
export function activityRoutes(deps: ActivityDeps & Neighbours): Route[] {
  return [activityRoute(deps), goalRoute(deps), statsRoute(deps), todayRoute(deps), summaryRoute(deps)];
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
