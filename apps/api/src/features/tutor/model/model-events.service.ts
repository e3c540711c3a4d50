import { randomUUID } from 'node:crypto';
import type { TutorNote, TutorMessage } from '@wordreel/shared';
import { type ChatFailureKind, type Crisis, crisisOf, crisisReply } from '@wordreel/tutor';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { aMessage, listMessages } from '#features/tutor/conversations/messages.store';
import type { ConversationKey } from '#features/tutor/conversations/stored-conversation';
import { loadTurn } from '#features/tutor/conversations/load-conversation.service';
import type { Lease, TurnAt, TurnEvent } from '#features/tutor/turns/open-turn.service';
import { type Bill, openBill } from '#features/tutor/quotas/quota.service';
import { noteTurn } from '#features/tutor/turns/turns.store';
import { conflict } from '#lib/api-error';
import { correct } from './correct.service.ts';
import { keepBroken, modelReply } from './model-turn.service.ts';
import { keepBeginning, learnerMessage, modelOf, prepareTurn, type Prepared } from './prepare-turn.service.ts';
import { type Plan, planTurn } from './plan-turn.ts';

/** Texts for failed replies: what happened and what to do. */
const FAILURE_TEXTS: Readonly<Record<NonNullable<TutorMessage['failure']>, string>> = {
  timeout: 'The tutor took too long to answer. Your message is kept: ask again.',
  unreachable:
    'The tutor cannot be reached right now. Your message is kept: ask again in a minute, or continue with study and exercises.',
  busy: 'The tutor is busy right now. Your message is kept: ask again in a minute.',
  refused: 'A filter of the model withheld the answer. Your message is kept: rephrase it.',
  misconfigured:
    'The tutor isn’t set up correctly on this server. Your message is kept; only the administrator of this server can fix it. Study and exercises work without the tutor.',
  broken: 'The answer broke off. Your message is kept: ask again.',
};

const NO_NOTES = 'The tutor could not check your message just now. It is kept: ask again in a minute.';

/** A turn that holds the learner's stream lease. */
export interface BufferedTurn {
  readonly at: TurnAt;
  readonly lease: Lease;
}

/** Creates the events of a turn. The signal aborts when the client has disconnected. */
export type TurnEvents = (signal: AbortSignal) => AsyncGenerator<TurnEvent>;

/** Failed turns cost the learner nothing. */
const endBill = (bill: Bill, hasFailed: boolean): Promise<void> => (hasFailed ? bill.cancel() : bill.settle());

async function* replyEvents(
  deps: TutorDeps,
  place: ConversationKey,
  { at, lease, prepared, signal }: BufferedTurn & { readonly prepared: Prepared; readonly signal: AbortSignal },
): AsyncGenerator<TurnEvent> {
  const { replyId, mine, bill } = prepared;
  let failure: ChatFailureKind | null = 'broken';
  try {
    ({ failure } = yield* modelReply(deps, place, { at, prepared, signal }));
  } catch (error) {
    deps.log.error({ err: error }, 'A tutor turn failed because of an internal error');
    await keepBroken(deps, place, { at, replyId });
  } finally {
    await endBill(bill, failure !== null);
    await lease.release();
  }
  const done = await loadTurn(deps, place, [...(mine === null ? [] : [mine.id]), replyId]);
  if (failure === null) yield { event: 'done', data: done };
  else yield { event: 'error', data: { failure, text: FAILURE_TEXTS[failure], done } };
}

/** Sends a fixed reply to a message that calls for more help than a tutor's. It calls no model and charges nothing. */
async function crisisTurn(
  deps: TutorDeps,
  place: ConversationKey,
  { at, lease }: BufferedTurn,
  { plan, crisis }: { readonly plan: Plan; readonly crisis: Crisis },
): Promise<TurnEvents> {
  const text = crisisReply(crisis);
  const mine = await learnerMessage(deps, at, plan);
  const reply = aMessage({ id: randomUUID(), role: 'tutor', text, sentAt: new Date(deps.clock()) });
  const adds = mine === null ? [reply] : [mine, reply];
  await keepBeginning(deps, place, { at, plan, adds, isDone: true });
  await lease.release();
  return async function* events() {
    yield { event: 'delta', data: { text, replaces: false } };
    const ids = adds.map(({ id }) => id);
    yield { event: 'done', data: await loadTurn(deps, place, ids) };
  };
}

async function correctTurn(deps: TutorDeps, place: ConversationKey, held: BufferedTurn): Promise<TurnEvents> {
  const { at, lease } = held;
  const messages = await listMessages(deps.db, place);
  const message = messages.findLast(({ role, language }) => role === 'learner' && language !== null);
  if (message === undefined) throw conflict('There is no message of yours to check yet.');
  const model = modelOf(deps);
  const bill = await openBill(deps, place.userId);
  const turn = { ...place, turnId: at.body.id, act: at.body.act };
  return async function* events(signal) {
    let notes: TutorNote[] | ChatFailureKind = 'broken';
    try {
      const call = { model, signal, bill };
      const corrected = { conversation: at.conversation, message, call, keeps: true, isShown: true };
      notes = await correct(deps, place, corrected);
      await noteTurn(deps.db, turn, [message.id], { now: new Date(deps.clock()), isDone: true });
    } finally {
      await endBill(bill, !Array.isArray(notes) && !signal.aborted);
      await lease.release();
    }
    if (Array.isArray(notes)) yield { event: 'note', data: { message: message.id, notes } };
    const done = await loadTurn(deps, place, [message.id]);
    if (Array.isArray(notes) || signal.aborted) yield { event: 'done', data: done };
    else {
      const text = notes === 'misconfigured' ? FAILURE_TEXTS[notes] : NO_NOTES;
      yield { event: 'error', data: { failure: notes, text, done } };
    }
  };
}

async function openingEvents(deps: TutorDeps, place: ConversationKey, held: BufferedTurn): Promise<TurnEvents> {
  const { at, lease } = held;
  const plan = planTurn(await listMessages(deps.db, place), at.body);
  if (plan === null) {
    await lease.release();
    return async function* events() {
      yield { event: 'done', data: await loadTurn(deps, place, []) };
    };
  }
  const crisis = plan.repliesTo === null ? null : crisisOf(plan.repliesTo, at.conversation.language);
  if (crisis !== null) return crisisTurn(deps, place, held, { plan, crisis });
  const prepared = await prepareTurn(deps, place, { at, plan });
  return (signal) => replyEvents(deps, place, { ...held, prepared, signal });
}

/** Begins a turn, or refuses it before any event. @throws ApiError if there is nothing to do, no model or no quota */
export async function modelEvents(deps: TutorDeps, place: ConversationKey, held: BufferedTurn): Promise<TurnEvents> {
  try {
    if (held.at.body.act === 'correct') return await correctTurn(deps, place, held);
    return await openingEvents(deps, place, held);
  } catch (error) {
    await held.lease.release();
    throw error;
  }
}
