import { droppedTurns, summaryMessages } from '@wordreel/tutor';
import type { Deps } from '#deps';
import { changeConversation } from '#features/tutor/conversations/conversations.store';
import type { ConversationKey } from '#features/tutor/conversations/stored-conversation';
import { askWhole, SIDE_CALL_TOKENS, type Call } from './ask-model.service.ts';
import { type Asked, newDelimiterId } from './request.service.ts';

/** From this many messages on, all but the last `LEFT` are summarized before they no longer fit into a request. */
const SUMMED_FROM = 10;
const LEFT = 4;

const LONGEST = 600;

/** Returns how many of the request's messages to summarize now. The rest must begin with a message of the learner. */
function countOf({ request, sent }: Asked): number {
  const dropped = droppedTurns(request).length;
  const least = Math.max(dropped, sent.length >= SUMMED_FROM ? sent.length - LEFT : 0);
  if (least === 0) return 0;
  const next = sent.findIndex(({ role }, i) => i >= least && role === 'learner');
  return next < 0 ? least : next;
}

/** Summarizes messages that will not fit into the next request. If that fails, the next turn tries again. */
export async function sumUp(
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
