import {
  CatchUpAnswer,
  CatchUpBody,
  CatchUpQuery,
  GoOnBody,
  StudyQueue,
  StudyQueueQuery,
} from '@wordreel/shared/api/study';
import { studyDay } from '@wordreel/learning';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { catchUp, undoCatchUp } from '#features/reviews/catch-up/catch-up.service';
import { dayRuleOf, studyDayOf } from '#features/reviews/parameters/study-day.service';
import { changeStudySettings } from '#features/reviews/settings/settings.store';
import type { WordService } from '#features/words/words.api';
import { nextSession, type SessionDeps } from './queue.service.ts';

const CATCH_UP = '/api/study/catch-up';
const tag = 'Study';

export interface QueueDeps extends Pick<Deps, 'clock'>, SessionDeps {
  readonly words: WordService;
}

export function queueRoutes(deps: QueueDeps): Route[] {
  const { db, clock, words } = deps;
  return [
    route({
      method: 'get',
      path: '/api/study/queue',
      tag,
      summary:
        'Get the next words to study today, up to 20, or up to 50 saved from a video, with the interval after each answer',
      query: StudyQueueQuery,
      answers: { 200: StudyQueue },
      handle: async ({ user, query: { language, zone, mode, video } }) => {
        const rule = await dayRuleOf(db, user.id, zone);
        const today = studyDay(new Date(clock()), rule);
        const question = { mode, video: video ?? null, today, rule };
        const userLanguage = { userId: user.id, language };
        await words.topUpStarter(userLanguage, today);
        return { status: 200, body: await nextSession(deps, userLanguage, question) };
      },
    }),
    route({
      method: 'post',
      path: '/api/study/go-on',
      tag,
      summary: 'Continue with new words today, on all devices, although the minutes of the day are used up',
      body: GoOnBody,
      answers: { 204: null },
      handle: async ({ user, body: { language, zone } }) => {
        const pastMinutesOn = await studyDayOf(db, user.id, zone, clock());
        await changeStudySettings(db, { userId: user.id, language }, { pastMinutesOn });
      },
    }),
  ];
}

export function catchUpRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    route({
      method: 'post',
      path: CATCH_UP,
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
      path: CATCH_UP,
      tag,
      summary: 'Undo a catch-up: words not answered since return to their previous due days',
      query: CatchUpQuery,
      answers: { 204: null },
      handle: ({ user, query: { language } }) => undoCatchUp(db, { userId: user.id, language }),
    }),
  ];
}
