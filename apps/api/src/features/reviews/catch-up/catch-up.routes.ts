import { CatchUpAnswer, CatchUpBody, CatchUpQuery } from '@wordreel/shared/api/study';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { studyDayOf } from '#features/reviews/parameters/study-day.service';
import { catchUp, undoCatchUp } from './catch-up.service.ts';

const PATH = '/api/study/catch-up';
const tag = 'Study';

export function catchUpRoutes(deps: Pick<Deps, 'db' | 'clock'>): Route[] {
  const { db, clock } = deps;
  return [
    route({
      method: 'post',
      path: PATH,
      tag,
      summary: 'Spread your overdue words over 3 to 7 days, starting today; no new words come until they are done',
      body: CatchUpBody,
      answers: { 200: CatchUpAnswer },
      handle: async ({ user, body: { language, zone, days } }) => {
        const today = await studyDayOf(db, user.id, zone, clock());
        return { status: 200, body: await catchUp(db, { userId: user.id, language }, today, days) };
      },
    }),
    route({
      method: 'delete',
      path: PATH,
      tag,
      summary: 'Undo a catch-up: words not answered since return to their previous due days',
      query: CatchUpQuery,
      answers: { 204: null },
      handle: async ({ user, query: { language } }) => {
        await undoCatchUp(db, { userId: user.id, language });
        return { status: 204 };
      },
    }),
  ];
}
