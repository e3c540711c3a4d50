import type { TutorTurnBody } from '@wordreel/shared/api/tutor';
import { studyDay } from '@wordreel/learning';
import type { z } from 'zod';
import type { Deps } from '#deps';
import { findConversation } from '#features/tutor/conversations/conversations.store';
import { countMessages, endAbandoned, findMessages } from '#features/tutor/conversations/messages.store';
import type { ConversationKey } from '#features/tutor/conversations/stored-conversation';
import type { TutorNeighbours } from '#features/tutor/neighbours';
import type { TurnAt } from '#features/tutor/practice/practice-turn.service';
import { ApiError } from '#lib/api-error';
import { holdStream, type Lease } from './stream-lease.service.ts';
import { findTurn, isStreaming, noteTurn } from './turns.store.ts';

type OpenDeps = Pick<Deps, 'db' | 'clock' | 'log'> & Pick<TutorNeighbours, 'dayRuleOf'>;

/** A conversation is read as a whole. */
const MOST_MESSAGES = 500;

type Body = z.output<typeof TutorTurnBody>;

/** A turn that was taken before, by the messages that it made; or a new one, with the place of the learner held for it. */
export type OpenTurn =
  | { readonly isNew: false; readonly messageIds: readonly string[] }
  | { readonly isNew: true; readonly at: TurnAt; readonly lease: Lease };

const conflict = (message: string): ApiError => new ApiError('conflict', { message });

/** What came of a turn that was sent before; null where it is new. @throws ApiError while it is under way */
async function takenBefore(deps: OpenDeps, place: ConversationKey, { id: turnId, act }: Body) {
  const { db } = deps;
  const known = await findTurn(db, place.userId, turnId);
  if (known === null) return null;
  if (known.conversationId !== place.id) throw conflict('This message was sent to another conversation.');
  if (known.isDone) return known.messageIds;
  const now = new Date(deps.clock());
  if (await isStreaming(db, { userId: place.userId, turnId }, now)) throw new ApiError('tutor_busy');
  // Its process was killed: what there is stays, and a new turn may ask again.
  await endAbandoned(db, place, now);
  await noteTurn(db, { ...place, turnId, act }, [], { now, isDone: true });
  return known.messageIds;
}

/**
 * Begins a turn, so that no other one of the learner begins before its lease is released. The same id again is the same
 * turn: it gets what there is.
 * @throws ApiError where there is no such conversation, it is over, or another turn is under way
 */
export async function openTurn(deps: OpenDeps, place: ConversationKey, body: Body): Promise<OpenTurn> {
  const { db, clock } = deps;
  const rule = await deps.dayRuleOf(db, place.userId, body.zone);
  const exists = await findConversation(db, place);
  if (exists === null) throw new ApiError('not_found', { message: 'There is no such conversation.' });
  const before = await takenBefore(deps, place, body);
  if (before !== null) return { isNew: false, messageIds: before };
  if (exists.finishedAt !== null) throw conflict('This conversation is over. Begin a new one.');
  if ((await findMessages(db, place.userId, [body.id])).length > 0)
    throw conflict('There is a message of this id already.');
  if ((await countMessages(db, place)) >= MOST_MESSAGES)
    throw conflict('This conversation is long enough. End it, and begin a new one.');
  const lease = await holdStream(deps, { userId: place.userId, turnId: body.id });
  try {
    // What another turn has changed until the place was held is seen.
    const conversation = await findConversation(db, place);
    if (conversation === null) throw new ApiError('not_found', { message: 'There is no such conversation.' });
    const again = await takenBefore(deps, place, body).catch(() => null);
    if (again !== null) {
      await lease.release();
      return { isNew: false, messageIds: again };
    }
    await endAbandoned(db, place, null);
    const asker = { userId: place.userId, language: conversation.language, today: studyDay(new Date(clock()), rule) };
    return { isNew: true, at: { asker, conversation, body }, lease };
  } catch (error) {
    await lease.release();
    throw error;
  }
}
