import { MAX_OUTSIDE_ENTRIES } from '@wordreel/shared';
import { OutsideEntries, OutsideEntryBody, OutsideQuery } from '@wordreel/shared/api/progress';
import { z } from 'zod';
import { ok, route, type Route } from '#http/route';
import { invalidField, conflict } from '#lib/api-error';
import { type ActivityDeps, dateIn } from './learner-clock.service.ts';
import { listOutside, removeOutside, setOutside } from './outside-hours.store.ts';

const tag = 'Activity';
const path = '/api/outside-hours/:id';
const params = z.object({ id: z.uuid('There is no such entry') });

export function outsideHoursRoutes({ db, clock }: ActivityDeps): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/outside-hours',
      tag,
      summary: 'List the time spent with a language elsewhere, newest day first',
      query: OutsideQuery,
      answers: { 200: OutsideEntries },
      handle: ({ user, query: { language, after } }) => ok(listOutside(db, { userId: user.id, language }, after)),
    }),
    route({
      method: 'put',
      path,
      tag,
      summary: 'Create or change an entry under a client-generated id',
      params,
      body: OutsideEntryBody,
      answers: { 204: null },
      errors: ['conflict'],
      handle: async ({ user, params: { id }, body: { zone, ...entry } }) => {
        if (entry.day > (await dateIn({ db, clock }, user.id, zone)))
          throw invalidField('day', 'That day is still to come');
        if (await setOutside(db, user.id, { id, ...entry })) return;
        const most = MAX_OUTSIDE_ENTRIES.toLocaleString('en');
        throw conflict(`You have ${most} entries, which is the limit. Remove some first.`);
      },
    }),
    route({
      method: 'delete',
      path,
      tag,
      summary: 'Delete an entry; saving it again under the same id restores it',
      params,
      answers: { 204: null },
      handle: ({ user, params: { id } }) => removeOutside(db, user.id, id),
    }),
  ];
}
