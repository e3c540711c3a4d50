import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import {
  ConversationPath,
  conversationsRoutes,
  mistakesRoutes,
} from '#features/tutor/conversations/conversations.routes';
import { finishConversation } from '#features/tutor/conversations/finish.service';
import { loadTurn } from '#features/tutor/conversations/load-conversation.service';
import type { ConversationKey } from '#features/tutor/conversations/stored-conversation';
import { type BufferedTurn, modelEvents, type TurnEvents } from '#features/tutor/model/model-events.service';
import { modelRoutes } from '#features/tutor/model/model.routes';
import { handlePracticeTurn } from '#features/tutor/practice/practice-turn.service';
import { statusRoutes } from '#features/tutor/status/status.routes';
import { TutorDelta, TutorNotes, TutorTurnBody, TutorTurnDone, TutorTurnError } from '@wordreel/shared/api/tutor-turns';
import type { z } from 'zod';
import { events } from '#http/events';
import { route, type Route } from '#http/route';
import { assertAllowed } from '#limits/too-many';
import { openTurn, type TurnEvent } from './turns/open-turn.service.ts';
import { findTurn } from './turns/turns.store.ts';

async function* practiceEvents(
  deps: TutorDeps,
  place: ConversationKey,
  { at, lease }: BufferedTurn,
): AsyncGenerator<TurnEvent> {
  try {
    const { texts, isOver } = await handlePracticeTurn(deps, at);
    if (isOver) await finishConversation(deps, place);
    if (texts.length > 0) yield { event: 'delta', data: { text: texts.join('\n\n'), replaces: false } };
  } finally {
    await lease.release();
  }
  const turn = await findTurn(deps.db, place.userId, at.body.id);
  yield { event: 'done', data: await loadTurn(deps, place, turn?.messageIds ?? []) };
}

/** Runs a turn, or refuses it before its first event. @returns a function that creates the events */
async function handleTurn(
  deps: TutorDeps,
  place: ConversationKey,
  body: z.output<typeof TutorTurnBody>,
): Promise<TurnEvents> {
  const turn = await openTurn(deps, place, body);
  if (!turn.isNew) {
    return async function* repeatTurn() {
      yield { event: 'done', data: await loadTurn(deps, place, turn.messageIds) };
    };
  }
  if (turn.at.conversation.mode === 'model') return modelEvents(deps, place, turn);
  return () => practiceEvents(deps, place, turn);
}

function turnRoutes(deps: TutorDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/tutor/conversations/:id/messages',
      tag: 'Tutor',
      summary:
        'Send a message or an answer; the reply streams as server-sent events. A repeated id is the same turn. Disconnecting stops the reply',
      params: ConversationPath,
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

/** Routes of the tutor, which is a model or, if the host has none, a scripted practice partner. */
export function tutorRoutes(deps: TutorDeps): Route[] {
  return [
    ...statusRoutes(deps),
    ...conversationsRoutes(deps),
    ...turnRoutes(deps),
    ...modelRoutes(deps),
    ...mistakesRoutes(deps),
  ];
}
