import { StudyQueue, StudyQueueQuery } from '@wordreel/shared/api/study';
import { type StudyDay, studyDay } from '@wordreel/learning';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { dayRuleOf } from '#features/reviews/parameters/study-day.service';
import type { LineNeighbours } from '#features/reviews/lines/lines.service';
import type { UserLanguage } from '#features/reviews/card-states/card-states.store';
import { nextSession } from './queue.service.ts';

/** What a queue does not know itself: `app.ts` puts it together. */
export interface QueueNeighbours extends LineNeighbours {
  /** Adds the day's words of the starter deck, the first time that a day is asked for. */
  readonly topUpStarter: (userLanguage: UserLanguage, day: StudyDay) => Promise<void>;
}

/** What is to be studied next. */
export function queueRoutes(deps: Pick<Deps, 'db' | 'clock'> & QueueNeighbours): Route[] {
  const { db, clock, topUpStarter } = deps;
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
        const userLanguage = { userId: user.id, language };
        await topUpStarter(userLanguage, today);
        return { status: 200, body: await nextSession(deps, userLanguage, question) };
      },
    ),
  ];
}
