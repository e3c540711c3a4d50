import { randomUUID } from 'node:crypto';
import { type ChatModel, crisisOf, type Crisis } from '@wordreel/tutor';
import type { Deps } from '#deps';
import { changeConversation } from '#features/tutor/conversations/conversations.store';
import {
  addMessages,
  aMessage,
  listMessages,
  type NewMessage,
  removeFrom,
  type StoredMessage,
} from '#features/tutor/conversations/messages.store';
import type { ConversationKey, StoredConversation } from '#features/tutor/conversations/stored-conversation';
import type { TurnAt } from '#features/tutor/practice/practice-turn.service';
import { type Bill, openBill, type QuotaDeps } from '#features/tutor/quotas/quota.service';
import { readText, type ReadingDeps } from '#features/tutor/reading/read-text.service';
import { noteTurn } from '#features/tutor/turns/turns.store';
import { usedIn } from '#features/tutor/words/used-words';
import { ApiError } from '#lib/api-error';
import { type Plan, planTurn } from './plan-turn.ts';

export type PrepareDeps = Pick<Deps, 'chatModel'> & QuotaDeps & ReadingDeps;

/** A turn that is paid for and whose first half is kept: the model can be asked. */
export interface Prepared {
  readonly model: ChatModel;
  readonly bill: Bill;
  readonly plan: Plan;
  /** As it is now, with the learner's message. */
  readonly conversation: StoredConversation;
  /** All that was said until now; the reply that is to come is not among it. */
  readonly messages: readonly StoredMessage[];
  /** What the learner said now; null where they did not. */
  readonly mine: NewMessage | null;
  /** Of the reply, which is kept as being written. */
  readonly replyId: string;
}

/** @throws ApiError where a model has answered until now, and there is none any more */
export function modelOf({ chatModel }: Pick<Deps, 'chatModel'>): ChatModel {
  if (chatModel !== null) return chatModel;
  const message = 'This conversation was with a language model, which this server has no longer. Begin a new one.';
  throw new ApiError('conflict', { message });
}

/** What in the learner's words is no matter for a tutor; null for anything else. */
export const crisisIn = ({ answers }: Plan, { language }: StoredConversation): Crisis | null =>
  answers === null ? null : crisisOf(answers, language);

/** What the learner says, as a message. */
export async function learnerMessage(
  deps: ReadingDeps & Pick<Deps, 'clock'>,
  { asker, conversation, body }: TurnAt,
  { says }: Plan,
): Promise<NewMessage | null> {
  if (says === null) return null;
  const reading = await readText(deps, asker, says);
  return aMessage({
    id: body.id,
    role: 'learner',
    text: says,
    sentAt: new Date(deps.clock()),
    language: asker.language,
    reading,
    usedWords: usedIn(reading, conversation.words),
  });
}

/** A word counts as used while a message has it: one that is written anew may have lost it. */
function withUsedIn(words: StoredConversation['words'], messages: readonly Pick<NewMessage, 'usedWords'>[]) {
  const used = new Set(messages.flatMap(({ usedWords }) => usedWords));
  return words.map((word) => ({ ...word, isUsed: used.has(word.word) }));
}

/** What is kept at the beginning of a turn: the messages that it adds, after those went that it takes away. */
interface Beginning {
  readonly at: TurnAt;
  readonly plan: Plan;
  readonly adds: readonly NewMessage[];
  readonly isDone: boolean;
}

/** Keeps the beginning of a turn in one transaction, so that the learner's message is not lost, whatever comes. */
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
    if (conversation === null) throw new ApiError('not_found', { message: 'There is no such conversation.' });
    const ids = adds.map(({ id }) => id);
    await noteTurn(trx, { ...place, turnId: body.id, act: body.act }, ids, { now, isDone });
    return { conversation, messages };
  });
}

/** The plan of a turn; null for an opening that was made. @throws ApiError for an act that there is nothing for */
export async function planOf({ db }: Pick<Deps, 'db'>, place: ConversationKey, { body }: TurnAt): Promise<Plan | null> {
  return planTurn(await listMessages(db, place), body);
}

/**
 * Takes the turn's message from the learner's day, then keeps what the learner said and the place of the reply.
 * @throws ApiError where the day or the month has nothing left
 */
export async function prepareTurn(
  deps: PrepareDeps,
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
    // Behind the message that it answers.
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
