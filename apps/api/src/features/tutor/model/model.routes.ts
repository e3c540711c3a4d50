import { TutorContext, TutorTranslation } from '@wordreel/shared/api/tutor-conversations';
import { z } from 'zod';
import { ok, route, type Route } from '#http/route';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { MINUTE } from '#lib/clock';
import { assertAllowed } from '#limits/too-many';
import { tutorContextOf } from './request.service.ts';
import { ConversationPath } from '#features/tutor/conversations/conversations.routes';
import { translate } from './translate.service.ts';

const PATH = '/api/tutor/conversations/:id';
const tag = 'Tutor';

const MessagePath = ConversationPath.extend({ message: z.uuid('The id of a message is a UUID') });

/** Routes that call a model outside of turns, and the route that shows the prompt context. */
export function modelRoutes(deps: TutorDeps): Route[] {
  return [
    route({
      method: 'get',
      path: `${PATH}/told`,
      tag,
      summary: 'Get the prompt context of your next message, word for word, and the host that receives it',
      params: ConversationPath,
      answers: { 200: TutorContext },
      errors: ['not_found'],
      handle: ({ user, params: { id } }) => ok(tutorContextOf(deps, { userId: user.id, id })),
    }),
    route({
      method: 'post',
      path: `${PATH}/messages/:message/translation`,
      tag,
      summary: 'Translate a message of the tutor into English; costs one message of your daily quota, once',
      params: MessagePath,
      answers: { 200: TutorTranslation },
      errors: ['not_found', 'tutor_busy', 'rate_limited'],
      handle: async ({ user, params: { id, message }, res }) => {
        assertAllowed(await deps.rateCounter.take('tutor turn of user', user.id));
        const gone = new AbortController();
        res.once('close', () => gone.abort());
        const signal = AbortSignal.any([gone.signal, deps.stopping, AbortSignal.timeout(MINUTE)]);
        return { status: 200, body: await translate(deps, { userId: user.id, id }, message, signal) };
      },
    }),
  ];
}
