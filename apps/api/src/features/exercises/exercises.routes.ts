import {
  ExerciseAnswerBody,
  ExerciseSession,
  ExercisesOverview,
  ExerciseSpeech,
  ExercisesQuery,
  ExerciseVerdict,
  Hint,
  NewExerciseSession,
  ReportBody,
  ReviseAnswerBody,
} from '@wordreel/shared/api/exercises';
import { studyDay } from '@wordreel/learning';
import { z } from 'zod';
import type { Deps } from '#deps';
import type { WordService } from '#features/words/words.api';
import { route, type Route } from '#http/route';
import { timeOfAnswer } from '#lib/device-time';
import { assertAllowed } from '#limits/too-many';
import type { BuildDeps } from './build/gather.service.ts';
import { answerItem, type JudgeDeps, resumeSession } from './judge/answer.service.ts';
import { hintAt, speechAt } from './judge/hint.service.ts';
import { reviseAnswer } from './judge/revise.service.ts';
import { overviewOf } from './overview/overview.service.ts';
import { reportItem, reportOverride } from './reports/report-item.service.ts';
import { findSession } from './sessions/sessions.store.ts';
import { createSessionStarter } from './build/start-session.service.ts';
import { toSession } from './sessions/stored-session.ts';

const PATH = '/api/exercises/sessions';
const tag = 'Exercises';

type ExerciseDeps = Pick<Deps, 'rateCounter'> & BuildDeps & JudgeDeps;

const SessionPath = z.object({ id: z.uuid('The id of a session is a UUID') });

const ItemPath = SessionPath.extend({
  item: z.string().regex(/^\d{1,3}$/, 'The item must be a number'),
});

interface OverviewDeps extends ExerciseDeps {
  readonly words: WordService;
}

function sessionRoutes(deps: OverviewDeps): Route[] {
  const start = createSessionStarter(deps);
  return [
    route({
      method: 'get',
      path: '/api/exercises',
      tag,
      summary: 'Show the number of words per kind of exercise, the due words and the unfinished session',
      query: ExercisesQuery,
      answers: { 200: ExercisesOverview },
      errors: ['rate_limited', 'unavailable'],
      handle: async ({ user, query: { language, zone } }) => {
        assertAllowed(await deps.rateCounter.take('exercise overview of user', user.id));
        const rule = await deps.reviews.dayRuleOf(user.id, zone);
        const today = studyDay(new Date(deps.clock()), rule);
        await deps.words.topUpStarter({ userId: user.id, language }, today);
        return { status: 200, body: await overviewOf(deps, { userId: user.id, language, today }, rule) };
      },
    }),
    route({
      method: 'post',
      path: PATH,
      tag,
      summary: 'Start a session of your words: due ones first, then the weakest, or those missed in another session',
      body: NewExerciseSession,
      answers: { 200: ExerciseSession, 201: ExerciseSession },
      errors: ['not_found', 'rate_limited', 'unavailable'],
      handle: async ({ user, body }) => {
        const standing = await findSession(deps.db, { userId: user.id, id: body.id });
        if (standing !== null) return { status: 200, body: toSession(standing) };
        assertAllowed(await deps.rateCounter.take('exercise session of user', user.id));
        const today = await deps.reviews.studyDayOf(user.id, body.zone, deps.clock());
        const { isNew, session } = await start({ userId: user.id, language: body.language, today }, body);
        return { status: isNew ? 201 : 200, body: session };
      },
    }),
    route({
      method: 'get',
      path: `${PATH}/:id`,
      tag,
      summary: 'Resume a session: its exercises and the verdicts on answered ones. Kept for seven days',
      params: SessionPath,
      answers: { 200: ExerciseSession },
      errors: ['not_found'],
      handle: async ({ user, params: { id } }) => ({
        status: 200,
        body: toSession(await resumeSession(deps, { userId: user.id, id })),
      }),
    }),
  ];
}

function answerRoutes(deps: ExerciseDeps): Route[] {
  return [
    route({
      method: 'post',
      path: `${PATH}/:id/answers`,
      tag,
      summary: 'Answer an exercise and get the solution. Sending it twice counts once',
      params: SessionPath,
      body: ExerciseAnswerBody,
      answers: { 200: ExerciseVerdict },
      errors: ['not_found', 'conflict', 'rate_limited', 'unavailable'],
      handle: async ({ user, params: { id }, body }) => {
        const answeredAt = timeOfAnswer('answeredAt', body.answeredAt, deps.clock());
        const day = await deps.reviews.studyDayOf(user.id, body.zone, answeredAt.getTime());
        return { status: 200, body: await answerItem(deps, { userId: user.id, id }, body, day) };
      },
    }),
    route({
      method: 'post',
      path: `${PATH}/:id/revise`,
      tag,
      summary: 'Claim that a rejected answer was right, which makes it Hard, or that one was too easy',
      params: SessionPath,
      body: ReviseAnswerBody,
      answers: { 200: ExerciseVerdict },
      errors: ['not_found', 'conflict'],
      handle: async ({ user, params: { id }, body: { item, as, zone } }) => {
        await deps.reviews.dayRuleOf(user.id, zone);
        const place = { userId: user.id, id };
        const { verdict, isOverridden } = await reviseAnswer(deps, place, item, as);
        if (isOverridden) await reportOverride(deps, place, item);
        return { status: 200, body: verdict };
      },
    }),
    route({
      method: 'post',
      path: `${PATH}/:id/items/:item/hint`,
      tag,
      summary: 'Get the first letter of what to type; with this hint, a right answer is Hard',
      params: ItemPath,
      answers: { 200: Hint },
      errors: ['not_found', 'conflict'],
      handle: async ({ user, params: { id, item } }) => ({
        status: 200,
        body: { hint: await hintAt(deps, { userId: user.id, id }, Number(item)) },
      }),
    }),
  ];
}

export function exercisesRoutes(deps: OverviewDeps): Route[] {
  return [
    ...sessionRoutes(deps),
    ...answerRoutes(deps),
    route({
      method: 'post',
      path: `${PATH}/:id/items/:item/speech`,
      tag,
      summary: "Get the text of a line to be heard, for the device's voice",
      params: ItemPath,
      answers: { 200: ExerciseSpeech },
      errors: ['not_found', 'conflict'],
      handle: async ({ user, params: { id, item } }) => ({
        status: 200,
        body: { text: await speechAt(deps, { userId: user.id, id }, Number(item)) },
      }),
    }),
    route({
      method: 'post',
      path: `${PATH}/:id/reports`,
      tag,
      summary: 'Report a problem with an exercise to the operator; 50 times a day',
      params: SessionPath,
      body: ReportBody,
      answers: { 204: null },
      errors: ['not_found', 'rate_limited'],
      handle: ({ user, params: { id }, body }) => reportItem(deps, { userId: user.id, id }, body),
    }),
  ];
}
