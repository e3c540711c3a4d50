import {
  ChatFailure,
  type ChatFailureKind,
  type ChatMessage,
  easierMessages,
  needsEasier,
  type TutorLevel,
} from '@wordreel/tutor';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import type { TurnEvent } from '#features/tutor/turns/open-turn.service';
import type { Learner } from '#lib/user-language';
import { askModel, type Call, REPLY_TOKENS } from './ask-model.service.ts';
import type { StoredConversation } from '#features/tutor/conversations/stored-conversation';
import type { TutorMessage, TutorText } from '@wordreel/shared';
import { readText, runningIndexes } from '#features/tutor/reading/read-text.service';

/** A tutor's text, tokenized with the learner's own overrides, and how much of it they probably know. */
interface Measured {
  readonly reading: TutorText | null;
  /** Null if nothing is known about the learner, or if the text has no words that count. */
  readonly known: TutorMessage['known'];
  /** Whether the model should be called again for an easier text. */
  readonly isHard: boolean;
  readonly hardWords: readonly string[];
}

function knowledgeOf(deps: TutorDeps, asker: Learner, reading: TutorText) {
  const counts = reading.lemmas.map(() => 0);
  for (const place of runningIndexes(reading)) counts[place] = (counts[place] ?? 0) + 1;
  return deps.captions.knowledgeOf(asker, { lemmas: reading.lemmas, counts, ranks: reading.ranks });
}

/** Measures how much of a text a learner probably knows, because the model may miss the requested level. */
async function measure(deps: TutorDeps, asker: Learner, level: TutorLevel, text: string): Promise<Measured> {
  const reading = await readText(deps, asker, text);
  const found = reading && (await knowledgeOf(deps, asker, reading));
  if (!found) return { reading, known: null, isHard: false, hardWords: [] };
  const { share, newWords, isEstimate } = found;
  return {
    reading,
    known: isEstimate ? { share, newWords: [...newWords] } : null,
    isHard: needsEasier({ known: share, level }),
    hardWords: newWords.map(({ lemma }) => lemma),
  };
}

interface Draft {
  readonly text: string;
  readonly end: 'stop' | 'length' | 'filter' | null;
  readonly failure: ChatFailureKind | null;
}

export interface Reply {
  readonly text: string;
  readonly status: 'complete' | 'stopped' | 'failed';
  readonly failure: ChatFailureKind | null;
  readonly isShort: boolean;
  readonly measured: Measured;
}

interface ReplyTo {
  readonly asker: Learner;
  readonly level: StoredConversation['level'];
  readonly call: Omit<Call, 'messages' | 'maxTokens'>;
  readonly messages: readonly ChatMessage[];
}

/** Streams one model call. @param isSecond whether it replaces a first draft that the learner has seen */
async function* draft(
  { call }: ReplyTo,
  messages: readonly ChatMessage[],
  isSecond: boolean,
): AsyncGenerator<TurnEvent, Draft> {
  let text = '';
  const stream = askModel({ ...call, messages, maxTokens: REPLY_TOKENS });
  try {
    for (;;) {
      const next = await stream.next();
      if (next.done === true) return { text, end: next.value, failure: null };
      const delta = next.value;
      const replaces = delta.isRestart || (isSecond && text === '');
      text = delta.isRestart ? delta.text : text + delta.text;
      yield { event: 'delta', data: { text: delta.text, replaces } };
    }
  } catch (error) {
    if (!(error instanceof ChatFailure)) throw error;
    return { text, end: null, failure: error.kind };
  } finally {
    await stream.return(null);
  }
}

function toReply({ text, end, failure }: Draft, measured: Measured, isAborted: boolean): Reply {
  const isEmpty = text.trim() === '';
  const kept = { text: text.trim(), isShort: end === 'length', measured };
  if (isAborted) return { ...kept, status: 'stopped', failure: null };
  if (failure !== null) return { ...kept, status: 'failed', failure };
  // An empty response means that the server refused or failed.
  if (isEmpty) return { ...kept, status: 'failed', failure: end === 'filter' ? 'refused' : 'broken' };
  return { ...kept, status: 'complete', failure: null };
}

/** Writes a reply. If it is too hard, it is rewritten once; if the second call fails, the first reply stays. */
export async function* writeReply(deps: TutorDeps, to: ReplyTo): AsyncGenerator<TurnEvent, Reply> {
  const { asker, level, call } = to;
  const { signal } = call;
  const first = yield* draft(to, to.messages, false);
  const measured = await measure(deps, asker, level, first.text.trim());
  const isOver = signal.aborted || first.failure !== null || first.text.trim() === '';
  if (isOver || !measured.isHard) return toReply(first, measured, signal.aborted);
  const messages = easierMessages(to.messages, first.text, measured.hardWords);
  const second = yield* draft(to, messages, true);
  const isUsable = second.text.trim() !== '' && second.failure === null;
  if (!isUsable) return toReply(first, measured, signal.aborted);
  return toReply(second, await measure(deps, asker, level, second.text.trim()), signal.aborted);
}
