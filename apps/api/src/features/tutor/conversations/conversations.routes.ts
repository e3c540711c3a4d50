import { LanguageCode } from '@wordreel/shared/api/fields';
import { NewTutorConversation } from '@wordreel/shared/api/tutor';
import {
  SavedNoteBody,
  TutorConversation,
  TutorConversations,
  TutorMistakes,
} from '@wordreel/shared/api/tutor-conversations';
import { z } from 'zod';
import type { Deps } from '#deps';
import { ok, route, type Route } from '#http/route';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { notFound } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import { beginConversation } from './begin-conversation.service.ts';
import { findConversation, listConversations, noConversation, removeConversation } from './conversations.store.ts';
import { listMissedAnswers } from './messages.store.ts';
import { listMistakes, saveNoteAs } from './notes.store.ts';
import { finishConversation } from './finish.service.ts';
import { loadConversation } from './load-conversation.service.ts';

const PATH = '/api/tutor/conversations';
const tag = 'Tutor';

export const ConversationPath = z.object({ id: z.uuid('The id of a conversation is a UUID') });

function beginRoute(deps: TutorDeps): Route {
  return route({
    method: 'post',
    path: PATH,
    tag,
    summary: 'Begin a conversation and choose its words; the client generates the id, so repeating the request is safe',
    body: NewTutorConversation,
    answers: { 200: TutorConversation, 201: TutorConversation },
    errors: ['rate_limited', 'unavailable'],
    handle: async ({ user, body }) => {
      const place = { userId: user.id, id: body.id };
      const isKnown = (await findConversation(deps.db, place)) !== null;
      if (!isKnown) assertAllowed(await deps.rateCounter.take('tutor conversation of user', user.id));
      const isNew = !isKnown && (await beginConversation(deps, user.id, body));
      return { status: isNew ? 201 : 200, body: await loadConversation(deps, place) };
    },
  });
}

export function conversationsRoutes(deps: TutorDeps): Route[] {
  const { db } = deps;
  return [
    beginRoute(deps),
    route({
      method: 'get',
      path: PATH,
      tag,
      summary: 'List your last hundred conversations in a language, newest first',
      query: z.object({ language: LanguageCode }),
      answers: { 200: TutorConversations },
      handle: async ({ user, query: { language } }) => ({
        status: 200,
        body: { conversations: await listConversations(db, { userId: user.id, language }) },
      }),
    }),
    route({
      method: 'get',
      path: `${PATH}/:id`,
      tag,
      summary: 'Get a conversation with all its messages',
      params: ConversationPath,
      answers: { 200: TutorConversation },
      errors: ['not_found'],
      handle: ({ user, params: { id } }) => ok(loadConversation(deps, { userId: user.id, id })),
    }),
    route({
      method: 'delete',
      path: `${PATH}/:id`,
      tag,
      summary: 'Delete a conversation with its messages and corrections',
      params: ConversationPath,
      answers: { 204: null },
      errors: ['not_found'],
      handle: async ({ user, params: { id } }) => {
        if (!(await removeConversation(db, { userId: user.id, id }))) throw noConversation();
      },
    }),
    route({
      method: 'post',
      path: `${PATH}/:id/finish`,
      tag,
      summary: 'End a conversation and create its report; safe to repeat',
      params: ConversationPath,
      answers: { 200: TutorConversation },
      errors: ['not_found'],
      handle: async ({ user, params: { id } }) => {
        const place = { userId: user.id, id };
        await finishConversation(deps, place);
        return { status: 200, body: await loadConversation(deps, place) };
      },
    }),
  ];
}

const number = (message: string) => z.string().regex(/^\d{1,15}$/, message);

export function mistakesRoutes({ db }: Pick<Deps, 'db'>): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/tutor/mistakes',
      tag,
      summary: 'List the corrections of your messages and answers in a language, newest first, fifty per page',
      query: z.object({
        language: LanguageCode,
        after: number('This is not the `next` of an earlier page').optional(),
      }),
      answers: { 200: TutorMistakes },
      handle: async ({ user, query: { language, after } }) => {
        const userLanguage = { userId: user.id, language };
        if (after !== undefined) return { status: 200, body: await listMistakes(db, userLanguage, Number(after)) };
        const [page, answers] = await Promise.all([
          listMistakes(db, userLanguage, null),
          listMissedAnswers(db, userLanguage),
        ]);
        return { status: 200, body: { ...page, answers } };
      },
    }),
    route({
      method: 'put',
      path: '/api/tutor/mistakes/:id',
      tag,
      summary: 'Record the word under which a correction was saved; null once it was removed again',
      params: z.object({ id: number('The id of a correction is a number') }),
      body: SavedNoteBody,
      answers: { 204: null },
      errors: ['not_found'],
      handle: async ({ user, params: { id }, body: { savedAs } }) => {
        if (!(await saveNoteAs(db, user.id, Number(id), savedAs))) {
          throw notFound('This correction no longer exists.');
        }
      },
    }),
  ];
}
