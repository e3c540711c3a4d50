import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { conversationsRoutes, mistakesRoutes } from '#features/tutor/conversations/conversations.routes';
import { modelRoutes } from '#features/tutor/model/model.routes';
import { statusRoutes } from '#features/tutor/status/status.routes';
import { TutorDelta, TutorNotes, TutorTurnBody, TutorTurnDone, TutorTurnError } from '@wordreel/shared/api/tutor';
import { z } from 'zod';
import { events } from '#http/events';
import { route, type Route } from '#http/route';
import { assertAllowed } from '#limits/too-many';
import { handleTurn } from './handle-turn.service.ts';

const params = z.object({ id: z.uuid('The id of a conversation is a UUID') });

function turnRoutes(deps: TutorDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/tutor/conversations/:id/messages',
      tag: 'Tutor',
      summary:
        'Send a message or an answer; the reply streams as server-sent events. A repeated id is the same turn. Disconnecting stops the reply',
      params,
      body: TutorTurnBody,
      answers: { 200: events({ delta: TutorDelta, note: TutorNotes, done: TutorTurnDone, error: TutorTurnError }) },
      errors: ['not_found', 'conflict', 'tutor_busy', 'tutor_limit', 'rate_limited', 'unavailable'],
      handle: async ({ user, params: { id }, body }) => {
        assertAllowed(await deps.rateCounter.take('tutor turn of user', user.id));
        return { status: 200, events: await handleTurn(deps, { userId: user.id, id }, body) };
      },
    }),
  ];
}

/** Routes of the tutor: a model, or the scripted practice partner if the host has no model. */
export function tutorRoutes(deps: TutorDeps): Route[] {
  return [
    ...statusRoutes(deps),
    ...conversationsRoutes(deps),
    ...turnRoutes(deps),
    ...modelRoutes(deps),
    ...mistakesRoutes(deps),
  ];
}
