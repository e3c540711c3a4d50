import type { TutorNotes, TutorTurnDone, TutorTurnError } from '@wordreel/shared';
import type { TutorTurnBody } from '@wordreel/shared/api/tutor-turns';
import type { z } from 'zod';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { conversationOf } from '#features/tutor/conversations/conversations.store';
import { countMessages, endAbandoned, findMessages } from '#features/tutor/conversations/messages.store';
import type { ConversationKey, StoredConversation } from '#features/tutor/conversations/stored-conversation';
import type { Learner } from '#lib/user-language';
import { ApiError, conflict } from '#lib/api-error';
import { SECOND } from '#lib/clock';
import {
  closeStream,
  findTurn,
  isStreaming,
  noteTurn,
  openStream,
  renewStream,
  type StreamKey,
} from './turns.store.ts';

/** A conversation is always read as a whole, so its length is limited. */
const MOST_MESSAGES = 500;

type Body = z.output<typeof TutorTurnBody>;

/** How long a lease is valid. A killed process stops renewing it, so the learner can continue after this time. */
const HELD_FOR = 30 * SECOND;
const RENEWED_AFTER = 10 * SECOND;

const until = (now: number): Date => new Date(now + HELD_FOR);

/** A lease on a learner's single stream. `release` lets the next turn begin. */
export interface Lease {
  readonly release: () => Promise<void>;
}

/** Claims the learner's only stream across all processes. @throws ApiError if another reply is running */
async function holdStream({ db, clock, log }: TutorDeps, stream: StreamKey): Promise<Lease> {
  const now = clock();
  if (!(await openStream(db, stream, { now: new Date(now), until: until(now) }))) throw new ApiError('tutor_busy');
  const renew = setInterval(() => {
    renewStream(db, stream, until(clock())).catch((error: unknown) => {
      log.warn({ err: error }, 'Could not renew the lease of a running tutor reply');
    });
  }, RENEWED_AFTER);
  renew.unref();
  return {
    release: async () => {
      clearInterval(renew);
      await closeStream(db, stream);
    },
  };
}

/** A turn in progress: the learner on their study day, the conversation as read, and the request. */
export interface TurnAt {
  readonly asker: Learner;
  readonly conversation: StoredConversation;
  readonly body: Body;
}

export type TurnEvent =
  | { readonly event: 'delta'; readonly data: { readonly text: string; readonly replaces: boolean } }
  | { readonly event: 'note'; readonly data: TutorNotes }
  | { readonly event: 'done'; readonly data: TutorTurnDone }
  | { readonly event: 'error'; readonly data: TutorTurnError };

/** Either a turn that was sent before, with its messages, or a new turn that holds the learner's stream lease. */
export type OpenTurn =
  | { readonly isNew: false; readonly messageIds: readonly string[] }
  | { readonly isNew: true; readonly at: TurnAt; readonly lease: Lease };

/** @returns the message ids of a turn that was sent before, or null @throws ApiError while it is running */
async function takenBefore(deps: TutorDeps, place: ConversationKey, { id: turnId, act }: Body) {
  const { db } = deps;
  const known = await findTurn(db, place.userId, turnId);
  if (known === null) return null;
  if (known.conversationId !== place.id) throw conflict('This message was sent to another conversation.');
  if (known.isDone) return known.messageIds;
  const now = new Date(deps.clock());
  if (await isStreaming(db, { userId: place.userId, turnId }, now)) throw new ApiError('tutor_busy');
  // The turn's process was killed: its messages stay, and a new turn can ask again.
  await endAbandoned(db, place, now);
  await noteTurn(db, { ...place, turnId, act }, [], { now, isDone: true });
  return known.messageIds;
}

/** Blocks the learner's other turns until the lease is released. A repeated id opens no new turn. @throws ApiError */
export async function openTurn(deps: TutorDeps, place: ConversationKey, body: Body): Promise<OpenTurn> {
  const { db } = deps;
  const today = await deps.reviews.studyDayOf(place.userId, body.zone, deps.clock());
  const exists = await conversationOf(db, place);
  const before = await takenBefore(deps, place, body);
  if (before !== null) return { isNew: false, messageIds: before };
  if (exists.finishedAt !== null) throw conflict('This conversation is over. Start a new one.');
  if ((await findMessages(db, place.userId, [body.id])).length > 0)
    throw conflict('A message with this id already exists.');
  if ((await countMessages(db, place)) >= MOST_MESSAGES)
    throw conflict('This conversation has reached its maximum length. End it and start a new one.');
  const lease = await holdStream(deps, { userId: place.userId, turnId: body.id });
  try {
    // Read again, because another turn may have changed the conversation before the lease was taken.
    const conversation = await conversationOf(db, place);
    const again = await takenBefore(deps, place, body).catch(() => null);
    if (again !== null) {
      await lease.release();
      return { isNew: false, messageIds: again };
    }
    await endAbandoned(db, place, null);
    const asker = { userId: place.userId, language: conversation.language, today };
    return { isNew: true, at: { asker, conversation, body }, lease };
  } catch (error) {
    await lease.release();
    throw error;
  }
}
