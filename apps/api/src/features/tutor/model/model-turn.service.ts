import { chatMessages, droppedTurns, simplerMessages, summaryMessages } from '@wordreel/tutor';
import type { Deps } from '#deps';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { changeConversation } from '#features/tutor/conversations/conversations.store';
import { changeMessage } from '#features/tutor/conversations/messages.store';
import type { ConversationKey } from '#features/tutor/conversations/stored-conversation';
import type { TurnAt, TurnEvent } from '#features/tutor/turns/open-turn.service';
import { noteTurn } from '#features/tutor/turns/turns.store';
import { askWhole, type Call, SIDE_CALL_TOKENS } from './ask-model.service.ts';
import { correct } from './correct.service.ts';
import type { Prepared } from './prepare-turn.service.ts';
import { type Asked, newDelimiterId, requestOf } from './request.service.ts';
import { type Reply, writeReply } from './write-reply.service.ts';

/** A value from the stream, or the result of the concurrent task. */
type Concurrent<T, O> = { readonly from: 'stream'; readonly value: T } | { readonly from: 'beside'; readonly value: O };

/** Yields the values of a stream and, once it is ready, the result of a concurrent task, which must not reject. */
async function* beside<T, R, O>(
  stream: AsyncGenerator<T, R>,
  ask: () => Promise<O>,
): AsyncGenerator<Concurrent<T, O>, R> {
  let next = stream.next();
  // Prevents an unhandled rejection while the other promise is awaited; the failure surfaces where `next` is awaited.
  next.catch(() => undefined);
  let other: Promise<{ readonly other: O }> | null = ask().then((value) => ({ other: value }));
  for (;;) {
    // Sequential on purpose: each value is yielded as it arrives.
    const come = await (other === null ? next : Promise.race([other, next]));
    if ('other' in come) {
      other = null;
      yield { from: 'beside', value: come.other };
    } else if (come.done === true) {
      if (other !== null) yield { from: 'beside', value: (await other).other };
      return come.value;
    } else {
      next = stream.next();
      next.catch(() => undefined);
      yield { from: 'stream', value: come.value };
    }
  }
}

async function keepReply(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  place: ConversationKey,
  { at: { body }, replyId }: { readonly at: TurnAt; readonly replyId: string },
  reply: Reply,
): Promise<void> {
  const { text, status, failure, isShort, measured } = reply;
  const { reading, known } = measured;
  const now = new Date(clock());
  await db.transaction(async (trx) => {
    const changed = await changeConversation(trx, place, () => ({ lastAt: now }));
    // The conversation was removed during the reply.
    if (changed === null) return;
    await changeMessage(trx, place.userId, replyId, { text, status, failure, isShort, reading, known, sentAt: now });
    await noteTurn(trx, { ...place, turnId: body.id, act: body.act }, [replyId], { now, isDone: true });
  });
}

async function askedWith(deps: TutorDeps, userId: string, { plan, conversation, messages }: Prepared) {
  const { simplifies } = plan;
  const until =
    simplifies === null ? messages : messages.filter(({ place }) => BigInt(place) < BigInt(simplifies.place));
  const asked = await requestOf(deps, userId, conversation, until);
  const chat = chatMessages(asked.request);
  return { asked, chat: simplifies === null ? chat : simplerMessages(chat, simplifies.text) };
}

/** With this many messages or more, all but the last `LEFT` are summarized before they no longer fit into a request. */
const SUMMED_FROM = 10;
const LEFT = 4;

const LONGEST = 600;

/** Returns how many of the request's messages to summarize now. The rest must begin with a message from the learner. */
function countOf({ request, sent }: Asked): number {
  const dropped = droppedTurns(request).length;
  const least = Math.max(dropped, sent.length >= SUMMED_FROM ? sent.length - LEFT : 0);
  if (least === 0) return 0;
  const next = sent.findIndex(({ role }, i) => i >= least && role === 'learner');
  return next < 0 ? least : next;
}

/** Summarizes messages that will not fit into the next request. If that fails, the next turn tries again. */
async function sumUp(
  deps: Pick<Deps, 'db' | 'log'>,
  place: ConversationKey,
  call: Omit<Call, 'messages' | 'maxTokens'>,
  asked: Asked,
): Promise<void> {
  const count = countOf(asked);
  const last = asked.sent[count - 1];
  if (last === undefined) return;
  const { summary, turns, context } = asked.request;
  try {
    const input = { summary, turns: turns.slice(0, count), language: context.language, delimiterId: newDelimiterId() };
    const text = await askWhole({ ...call, messages: summaryMessages(input), maxTokens: SIDE_CALL_TOKENS });
    if (call.signal.aborted || text.trim() === '') return;
    const change = { summary: text.trim().slice(0, LONGEST), summaryUntil: last.place };
    await deps.db.transaction((trx) => changeConversation(trx, place, () => change));
  } catch {
    if (!call.signal.aborted) deps.log.warn({ model: call.model.name }, 'Could not summarize a conversation');
  }
}

/** Runs alongside the reply: corrects the learner's message, then summarizes messages that no longer fit. */
async function runConcurrently(
  deps: TutorDeps,
  place: ConversationKey,
  { model, bill, conversation, mine }: Prepared,
  { asked, signal }: { readonly asked: Asked; readonly signal: AbortSignal },
) {
  const call = { model, signal, bill };
  const { corrections } = asked.settings;
  const keeps = corrections !== 'asked';
  const isWanted = mine !== null && (keeps || conversation.goals.some(({ isDone }) => !isDone));
  const shown = isWanted
    ? await correct(deps, place, { conversation, message: mine, call, keeps, isShown: corrections === 'each' })
    : [];
  return { notes: Array.isArray(shown) ? shown : [], summed: sumUp(deps, place, call, asked) };
}

/** Streams the reply and stores it however it ends: if the client disconnects, the partial reply is stored. */
export async function* modelReply(
  deps: TutorDeps,
  place: ConversationKey,
  { at, prepared, signal }: { readonly at: TurnAt; readonly prepared: Prepared; readonly signal: AbortSignal },
): AsyncGenerator<TurnEvent, Reply> {
  const { model, bill, replyId, mine } = prepared;
  const { asked, chat } = await askedWith(deps, place.userId, prepared);
  const { asker, conversation } = at;
  const to = { asker, level: conversation.level, call: { model, signal, bill }, messages: chat };
  const both = beside(writeReply(deps, to), () => runConcurrently(deps, place, prepared, { asked, signal }));
  let summed: Promise<void> = Promise.resolve();
  for (;;) {
    const next = await both.next();
    if (next.done === true) {
      await keepReply(deps, place, { at, replyId }, next.value);
      await summed;
      return next.value;
    }
    if (next.value.from === 'stream') yield next.value.value;
    else {
      const { notes } = next.value.value;
      ({ summed } = next.value.value);
      if (mine !== null && notes.length > 0) yield { event: 'note', data: { message: mine.id, notes } };
    }
  }
}

const UNREAD = { reading: null, known: null, isHard: false, hardWords: [] };

/** Marks the reply of a turn as broken after an internal error, so that the learner can request it again. */
export const keepBroken = (
  deps: Pick<Deps, 'db' | 'clock'>,
  place: ConversationKey,
  turn: { readonly at: TurnAt; readonly replyId: string },
): Promise<void> =>
  keepReply(deps, place, turn, { text: '', status: 'failed', failure: 'broken', isShort: false, measured: UNREAD });
