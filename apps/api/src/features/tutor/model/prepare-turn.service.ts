import { randomUUID } from 'node:crypto';
import type { ChatModel } from '@wordreel/tutor';
import type { Deps } from '#deps';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { changeConversation, noConversation } from '#features/tutor/conversations/conversations.store';
import {
  addMessages,
  aMessage,
  listMessages,
  type NewMessage,
  removeFrom,
  type StoredMessage,
} from '#features/tutor/conversations/messages.store';
import type { ConversationKey, StoredConversation } from '#features/tutor/conversations/stored-conversation';
import type { TurnAt } from '#features/tutor/turns/open-turn.service';
import { type Bill, openBill } from '#features/tutor/quotas/quota.service';
import { readText } from '#features/tutor/reading/read-text.service';
import { noteTurn } from '#features/tutor/turns/turns.store';
import { usedIn } from '#features/tutor/words/used-words';
import { conflict } from '#lib/api-error';
import type { Plan } from './plan-turn.ts';

/** A turn that is charged to the quota and whose beginning is stored, so that the model can be called next. */
export interface Prepared {
  readonly model: ChatModel;
  readonly bill: Bill;
  readonly plan: Plan;
  /** The conversation as it is after the learner's message. */
  readonly conversation: StoredConversation;
  /** All messages so far, without the reply to come. */
  readonly messages: readonly StoredMessage[];
  readonly mine: NewMessage | null;
  /** The id of the reply, which is stored with the status `streaming`. */
  readonly replyId: string;
}

/** @throws ApiError if the server no longer has a model */
export function modelOf({ chatModel }: Pick<Deps, 'chatModel'>): ChatModel {
  if (chatModel !== null) return chatModel;
  const message = 'This conversation was with a language model, which this server no longer has. Start a new one.';
  throw conflict(message);
}

export async function learnerMessage(
  deps: TutorDeps,
  { asker, conversation, body }: TurnAt,
  { newText: text }: Plan,
): Promise<NewMessage | null> {
  if (text === null) return null;
  const reading = await readText(deps, asker, text);
  return aMessage({
    id: body.id,
    role: 'learner',
    text,
    sentAt: new Date(deps.clock()),
    language: asker.language,
    reading,
    usedWords: usedIn(reading, conversation.words),
  });
}

/** A word counts as used while any message contains it, so an edit can make it unused again. */
function withUsedIn(words: StoredConversation['words'], messages: readonly Pick<NewMessage, 'usedWords'>[]) {
  const used = new Set(messages.flatMap(({ usedWords }) => usedWords));
  return words.map((word) => ({ ...word, isUsed: used.has(word.word) }));
}

/** The messages to add at the beginning of a turn, after the plan's removals. */
interface Beginning {
  readonly at: TurnAt;
  readonly plan: Plan;
  readonly adds: readonly NewMessage[];
  readonly isDone: boolean;
}

/** Stores the beginning of a turn in one transaction, so that the learner's message survives any later failure. */
export async function keepBeginning(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  place: ConversationKey,
  { at, plan, adds, isDone }: Beginning,
): Promise<{ conversation: StoredConversation; messages: StoredMessage[] }> {
  const { body } = at;
  const now = new Date(clock());
  return db.transaction(async (trx) => {
    if (plan.removesFrom !== null) await removeFrom(trx, place, plan.removesFrom);
    await addMessages(trx, place, adds);
    const messages = await listMessages(trx, place);
    const conversation = await changeConversation(trx, place, (before) => ({
      words: withUsedIn(before.words, messages),
      zone: body.zone,
      lastAt: now,
    }));
    if (conversation === null) throw noConversation();
    const ids = adds.map(({ id }) => id);
    await noteTurn(trx, { ...place, turnId: body.id, act: body.act }, ids, { now, isDone });
    return { conversation, messages };
  });
}

/** Charges the quota, then stores the learner's message and an empty reply. @throws ApiError if no quota is left */
export async function prepareTurn(
  deps: TutorDeps,
  place: ConversationKey,
  { at, plan }: Pick<Beginning, 'at' | 'plan'>,
): Promise<Prepared> {
  const model = modelOf(deps);
  const mine = await learnerMessage(deps, at, plan);
  const bill = await openBill(deps, place.userId);
  const reply = aMessage({
    id: randomUUID(),
    role: 'tutor',
    text: '',
    status: 'streaming',
    // Read only after the learner's message was created, so that the times are in order.
    sentAt: new Date(deps.clock()),
    language: at.asker.language,
    model: model.name,
  });
  const adds = mine === null ? [reply] : [mine, reply];
  const kept = await keepBeginning(deps, place, { at, plan, adds, isDone: false }).catch(async (error: unknown) => {
    await bill.cancel();
    throw error;
  });
  return {
    model,
    bill,
    plan,
    mine,
    replyId: reply.id,
    conversation: kept.conversation,
    messages: kept.messages.filter(({ id }) => id !== reply.id),
  };
}
