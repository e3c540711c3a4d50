import type { TutorTurnBody } from '@wordreel/shared/api/tutor';
import type { z } from 'zod';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { finishConversation } from '#features/tutor/conversations/finish.service';
import type { ConversationKey } from '#features/tutor/conversations/stored-conversation';
import { loadTurn } from '#features/tutor/conversations/load-conversation.service';
import { type BufferedTurn, modelEvents, type TurnEvents } from '#features/tutor/model/model-events.service';
import { handlePracticeTurn } from '#features/tutor/practice/practice-turn.service';
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

async function* repeatTurn(deps: TutorDeps, place: ConversationKey, ids: readonly string[]): AsyncGenerator<TurnEvent> {
  yield { event: 'done', data: await loadTurn(deps, place, ids) };
}

/** Runs a turn. What can be refused is refused before the first event. @returns a function that creates the events */
export async function handleTurn(
  deps: TutorDeps,
  place: ConversationKey,
  body: z.output<typeof TutorTurnBody>,
): Promise<TurnEvents> {
  const turn = await openTurn(deps, place, body);
  if (!turn.isNew) return () => repeatTurn(deps, place, turn.messageIds);
  if (turn.at.conversation.mode === 'model') return modelEvents(deps, place, turn);
  return () => practiceEvents(deps, place, turn);
}
