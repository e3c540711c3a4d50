import {
  Activity,
  ActivityQuery,
  LanguageStats,
  StatsQuery,
  StudySummary,
  Today,
  TodayQuery,
} from '@wordreel/shared/api/activity';
import { LanguageProgress } from '@wordreel/shared/api/progress';
import type { WordService } from '#features/words/words.api';
import { LanguagePath, pathLanguage } from '#http/path-language';
import { route, type Route } from '#http/route';
import { type ActivityDeps, learnerClockIn } from './learner-clock.service.ts';
import { activityOf, todayOf } from './activity.service.ts';
import { goalsRoutes } from './goals.routes.ts';
import { outsideHoursRoutes } from './outside-hours.routes.ts';
import { progressOf } from './progress.service.ts';
import { statsOf, summaryOf } from './stats.service.ts';

const tag = 'Activity';

interface StatsDeps extends ActivityDeps {
  readonly words: WordService;
}

function statsRoutes(deps: StatsDeps): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/stats/:language',
      tag,
      summary: 'Show statistics for a language: solid words, the 30-day forecast and retention',
      params: LanguagePath,
      query: StatsQuery,
      answers: { 200: LanguageStats },
      errors: ['unknown_language'],
      handle: async ({ user, params, query: { zone } }) => {
        const userLanguage = { userId: user.id, language: pathLanguage(params.language) };
        const [{ today }, parameters] = await Promise.all([
          learnerClockIn(deps, user.id, zone),
          deps.reviews.schedulingParameters(userLanguage),
        ]);
        return { status: 200, body: await statsOf(deps.db, userLanguage, today, parameters) };
      },
    }),
    route({
      method: 'get',
      path: '/api/progress/:language',
      tag,
      summary: 'Show progress in a language: 90 days of words, hours by source and the current pace',
      params: LanguagePath,
      query: StatsQuery,
      answers: { 200: LanguageProgress },
      errors: ['unknown_language'],
      handle: async ({ user, params, query: { zone } }) => {
        const language = pathLanguage(params.language);
        const learnerClock = await learnerClockIn(deps, user.id, zone);
        const model = await deps.reviews.modelOf(user.id);
        return { status: 200, body: await progressOf(deps.db, learnerClock, language, model) };
      },
    }),
    route({
      method: 'get',
      path: '/api/study/summary',
      tag,
      summary: "Show the end-of-session summary: saved words, solid words and videos with today's words",
      query: TodayQuery,
      answers: { 200: StudySummary },
      handle: async ({ user, query: { language, zone } }) => {
        const learnerClock = await learnerClockIn(deps, user.id, zone);
        const model = await deps.reviews.modelOf(user.id);
        return { status: 200, body: await summaryOf(deps.db, learnerClock, language, model) };
      },
    }),
  ];
}

export function activityRoutes(deps: StatsDeps): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/activity',
      tag,
      summary: 'Show activity per day, the current week and the streak of active days',
      query: ActivityQuery,
      answers: { 200: Activity },
      handle: async ({ user, query: { zone, from, to } }) => {
        const learnerClock = await learnerClockIn(deps, user.id, zone);
        return { status: 200, body: await activityOf(deps.db, learnerClock, [from, to]) };
      },
    }),
    ...goalsRoutes(deps),
    ...outsideHoursRoutes(deps),
    ...statsRoutes(deps),
    route({
      method: 'get',
      path: '/api/today',
      tag,
      summary: 'Show today at a glance: due words, new words on offer and the week so far',
      query: TodayQuery,
      answers: { 200: Today },
      handle: async ({ user, query: { language, zone } }) => {
        const learnerClock = await learnerClockIn(deps, user.id, zone);
        await deps.words.topUpStarter({ userId: user.id, language }, learnerClock.today);
        return { status: 200, body: await todayOf(deps.db, learnerClock, language) };
      },
    }),
  ];
}
