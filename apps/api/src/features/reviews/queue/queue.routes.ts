import { StudyQueue, StudyQueueQuery } from '@wordreel/shared/api/study';
import { studyDay } from '@wordreel/learning';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { dayRuleOf } from '#features/reviews/terms/study-day.service';
import { nextSession } from './queue.service.ts';

/** What is to be studied next. */
export function queueRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    route(
      {
        method: 'get',
        path: '/api/study/queue',
        tag: 'Study',
        summary:
          'The next words to study today, up to 20, or up to 50 that you have kept from a video, with the interval that each answer would give',
        needsUser: true,
        query: StudyQueueQuery,
        answers: { 200: StudyQueue },
      },
      async ({ user, query: { language, zone, mode, video } }) => {
        const rule = await dayRuleOf(db, user.id, zone);
        const today = studyDay(new Date(clock()), rule);
        const question = { mode, video: video ?? null, today, rule };
        return { status: 200, body: await nextSession(db, { userId: user.id, language }, question) };
      },
    ),
  ];
}
