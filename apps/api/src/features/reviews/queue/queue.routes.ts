import { StudyQueue, StudyQueueQuery } from '@wordreel/shared/api/study';
import { type StudyDay, studyDay } from '@wordreel/learning';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { dayRuleOf } from '#features/reviews/parameters/study-day.service';
import type { LineNeighbours } from '#features/reviews/lines/lines.service';
import type { UserLanguage } from '#features/reviews/card-states/card-states.store';
import { nextSession } from './queue.service.ts';

/** Dependencies of the queue, wired up in `app.ts`. */
export interface QueueNeighbours extends LineNeighbours {
  /** Adds the day's starter words on the first request of a day. */
  readonly topUpStarter: (userLanguage: UserLanguage, day: StudyDay) => Promise<void>;
}

/** Routes for the words to study next. */
export function queueRoutes(deps: Pick<Deps, 'db' | 'clock'> & QueueNeighbours): Route[] {
  const { db, clock, topUpStarter } = deps;
  return [
    route(
      {
        method: 'get',
        path: '/api/study/queue',
        tag: 'Study',
        summary:
          'Get the next words to study today, up to 20, or up to 50 saved from a video, with the interval after each answer',
        needsUser: true,
        query: StudyQueueQuery,
        answers: { 200: StudyQueue },
      },
      async ({ user, query: { language, zone, mode, video } }) => {
        const rule = await dayRuleOf(db, user.id, zone);
        const today = studyDay(new Date(clock()), rule);
        const question = { mode, video: video ?? null, today, rule };
        const userLanguage = { userId: user.id, language };
        await topUpStarter(userLanguage, today);
        return { status: 200, body: await nextSession(deps, userLanguage, question) };
      },
    ),
  ];
}
