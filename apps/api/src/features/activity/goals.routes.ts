import { DailyGoalsBody, GoalBody, PauseBody, PauseQuery } from '@wordreel/shared/api/activity';
import { z } from 'zod';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { type ActivityDeps, learnerClockIn, wrongField } from './activity-deps.ts';
import { setDailyGoals } from './daily-goals.store.ts';
import { changeGoal, changePause, cancelPause } from './goals.service.ts';

const tag = 'Activity';
const params = z.object({ id: z.uuid('There is no such pause') });

function goalRoute(deps: ActivityDeps): Route {
  return route(
    {
      method: 'put',
      path: '/api/goals',
      tag,
      summary: 'Sets how many active days a week you want, and how many rest days, from this week on; once a week',
      needsUser: true,
      body: GoalBody,
      answers: { 204: null },
      errors: ['conflict'],
    },
    async ({ user, body: { zone, ...goal } }) => {
      const learnerClock = await learnerClockIn(deps, user.id, zone);
      if (await changeGoal(deps.db, learnerClock, goal)) return { status: 204 };
      throw new ApiError('conflict', {
        message: 'You have changed your goal this week. You can change it again on Monday.',
      });
    },
  );
}

function dailyGoalsRoute({ db }: ActivityDeps): Route {
  return route(
    {
      method: 'put',
      path: '/api/goals/daily',
      tag,
      summary: 'Changes what you want of a day besides: minutes, answers, new words; and whether the chain is shown',
      needsUser: true,
      body: DailyGoalsBody,
      answers: { 204: null },
    },
    async ({ user, body }) => {
      await setDailyGoals(db, user.id, body);
      return { status: 204 };
    },
  );
}

function pauseRoute(deps: ActivityDeps): Route {
  return route(
    {
      method: 'put',
      path: '/api/pauses/:id',
      tag,
      summary: 'Keeps a pause under an id of yours, or changes it: on its days neither chain nor weeks break',
      needsUser: true,
      params,
      body: PauseBody,
      answers: { 204: null },
      errors: ['conflict'],
    },
    async ({ user, params: { id }, body: { zone, fromDay, toDay } }) => {
      const learnerClock = await learnerClockIn(deps, user.id, zone);
      const wrong = await changePause(deps.db, learnerClock, { id, fromDay, toDay });
      if (wrong === null) return { status: 204 };
      if (wrong === 'full') throw new ApiError('conflict', { message: 'You have too many pauses. Remove one first.' });
      throw wrongField('fromDay', wrong.message);
    },
  );
}

function noPauseRoute(deps: ActivityDeps): Route {
  return route(
    {
      method: 'delete',
      path: '/api/pauses/:id',
      tag,
      summary: 'Takes a pause away that began seven days ago at the earliest; an older one can be ended',
      needsUser: true,
      params,
      query: PauseQuery,
      answers: { 204: null },
      errors: ['conflict'],
    },
    async ({ user, params: { id }, query: { zone } }) => {
      const learnerClock = await learnerClockIn(deps, user.id, zone);
      if (await cancelPause(deps.db, learnerClock, id)) return { status: 204 };
      throw new ApiError('conflict', { message: 'This pause began more than a week ago. You can end it.' });
    },
  );
}

/** What a learner wants of their weeks and days. */
export function goalsRoutes(deps: ActivityDeps): Route[] {
  return [goalRoute(deps), dailyGoalsRoute(deps), pauseRoute(deps), noPauseRoute(deps)];
}
