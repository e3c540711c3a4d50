import { MAX_OUTSIDE_ENTRIES } from '@wordreel/shared';
import { OutsideEntries, OutsideEntryBody, OutsideQuery } from '@wordreel/shared/api/outside-hours';
import { z } from 'zod';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { type ActivityDeps, dateIn, wrongField } from './activity-deps.ts';
import { listOutside, removeOutside, setOutside } from './outside-hours.store.ts';

const tag = 'Activity';
const path = '/api/outside-hours/:id';
const params = z.object({ id: z.uuid('There is no such entry') });

/** Time with a language that a learner adds by hand. */
export function outsideHoursRoutes({ db, clock }: ActivityDeps): Route[] {
  return [
    route(
      {
        method: 'get',
        path: '/api/outside-hours',
        tag,
        summary: 'Time with a language that you spent elsewhere, the newest day first',
        needsUser: true,
        query: OutsideQuery,
        answers: { 200: OutsideEntries },
      },
      async ({ user, query: { language, after } }) => ({
        status: 200,
        body: await listOutside(db, { userId: user.id, language }, after),
      }),
    ),
    route(
      {
        method: 'put',
        path,
        tag,
        summary: 'Keeps such an entry under an id of yours, or changes it',
        needsUser: true,
        params,
        body: OutsideEntryBody,
        answers: { 204: null },
        errors: ['conflict'],
      },
      async ({ user, params: { id }, body: { zone, ...entry } }) => {
        if (entry.day > (await dateIn({ db, clock }, user.id, zone)))
          throw wrongField('day', 'That day is still to come');
        if (await setOutside(db, user.id, { id, ...entry })) return { status: 204 };
        const most = MAX_OUTSIDE_ENTRIES.toLocaleString('en');
        throw new ApiError('conflict', {
          message: `You have ${most} entries, the most that are kept. Remove some first.`,
        });
      },
    ),
    route(
      {
        method: 'delete',
        path,
        tag,
        summary: 'Takes such an entry away; keep it under the same id, and it is back',
        needsUser: true,
        params,
        answers: { 204: null },
      },
      async ({ user, params: { id } }) => {
        await removeOutside(db, user.id, id);
        return { status: 204 };
      },
    ),
  ];
}
