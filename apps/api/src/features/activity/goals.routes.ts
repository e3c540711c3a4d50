import { DailyGoalsBody, GoalBody, PauseBody, PauseQuery } from '@wordreel/shared/api/activity';
import { PAUSE } from '@wordreel/learning';
import { z } from 'zod';
import { route, type Route } from '#http/route';
import { invalidField, conflict } from '#lib/api-error';
import { type ActivityDeps, learnerClockIn } from './learner-clock.service.ts';
import { setDailyGoals } from './daily-goals.store.ts';
import { changeGoal, changePause } from './goals.service.ts';
import { removePause } from './pauses.store.ts';

const tag = 'Activity';
const params = z.object({ id: z.uuid('There is no such pause') });

export function goalsRoutes(deps: ActivityDeps): Route[] {
  return [
    route({
      method: 'put',
      path: '/api/goals',
      tag,
      summary: 'Set the weekly goal of active days and the streak freezes from this week on; once a week',
      body: GoalBody,
      answers: { 204: null },
      errors: ['conflict'],
      handle: async ({ user, body: { zone, ...goal } }) => {
        if (await changeGoal(deps.db, await learnerClockIn(deps, user.id, zone), goal)) return;
        throw conflict('You have changed your goal this week. You can change it again on Monday.');
      },
    }),
    route({
      method: 'put',
      path: '/api/goals/daily',
      tag,
      summary: 'Change the daily goals for minutes, answers and new words, and whether the streak is shown',
      body: DailyGoalsBody,
      answers: { 204: null },
      handle: ({ user, body }) => setDailyGoals(deps.db, user.id, body),
    }),
    route({
      method: 'put',
      path: '/api/pauses/:id',
      tag,
      summary: 'Create or change a pause under a client-generated id; its days break neither the streak nor the weeks',
      params,
      body: PauseBody,
      answers: { 204: null },
      errors: ['conflict'],
      handle: async ({ user, params: { id }, body: { zone, fromDay, toDay } }) => {
        const learnerClock = await learnerClockIn(deps, user.id, zone);
        const wrong = await changePause(deps.db, learnerClock, { id, fromDay, toDay });
        if (wrong === null) return;
        if (wrong === 'full') throw conflict('You have too many pauses. Remove one first.');
        throw invalidField('fromDay', wrong.message);
      },
    }),
    route({
      method: 'delete',
      path: '/api/pauses/:id',
      tag,
      summary: 'Delete a pause that began no more than seven days ago; an older one can only be ended',
      params,
      query: PauseQuery,
      answers: { 204: null },
      errors: ['conflict'],
      handle: async ({ user, params: { id }, query: { zone } }) => {
        const { today } = await learnerClockIn(deps, user.id, zone);
        // Deleting an older pause would change days long past.
        if (await removePause(deps.db, user.id, id, today - PAUSE.daysLate)) return;
        throw conflict('This pause began more than a week ago. You can end it.');
      },
    }),
  ];
}
