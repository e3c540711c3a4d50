import { ChatFailure, type ChatPart } from '@wordreel/tutor';
import { z } from 'zod';
import { createTextCleaner } from './clean-text.ts';
import { errorBodyOf } from './error-body.ts';
import { OutOfTokens, StreamError } from './failure.ts';
import type { ReportedUsage } from './usage.ts';
import type { Watch } from './watch.ts';
import { type Shown, type ThoughtHabit, withoutThoughts } from './without-thoughts.ts';

/** Text, or a list of parts of which some are text and others thoughts. */
const Part = z.union([z.string(), z.object({ type: z.string().nullish(), text: z.string().nullish() })]);
const Content = z.union([Part, z.array(Part)]);

const Message = z.object({
  content: Content.nullish(),
  // What OpenAI's models write in place of an answer that they refuse.
  refusal: z.string().nullish().catch(null),
  // What is thought, where a server keeps it apart.
  reasoning: z.string().nullish().catch(null),
  reasoning_content: z.string().nullish().catch(null),
});

const count = z.number().nullish().catch(null);

/** What is read of a chunk; servers differ in what they leave out. */
const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: Message.nullish(),
        // A server that does not stream has the whole message.
        message: Message.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
  isDone: z.boolean().nullish().catch(null),
});

type End = Extract<ChatPart, { end: unknown }>['end'];

/** A token is about four characters: a server that sends far more than it may pays no heed to the limit. */
const MOST_CHARACTERS_OF_A_TOKEN = 12;

const ENDS: Readonly<Record<string, End>> = { length: 'length', max_tokens: 'length', content_filter: 'filter' };

const TEXT_TYPES = new Set(['text', 'output_text']);

function textOf(content: z.output<typeof Content> | null | undefined): string {
  if (content === null || content === undefined) return '';
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(textOf).join('');
  return TEXT_TYPES.has(content.type ?? 'text') ? (content.text ?? '') : '';
}

/** @throws StreamError where the chunk is an error in another shape than OpenAI's */
function refuseError(chunk: unknown): void {
  if (typeof chunk !== 'object' || chunk === null || 'choices' in chunk) return;
  if (!('detail' in chunk) && !('object' in chunk && chunk.object === 'error')) return;
  const { message, code } = errorBodyOf(JSON.stringify(chunk)).error;
  throw new StreamError(message, code);
}

function read(chunk: unknown) {
  refuseError(chunk);
  const { data } = Chunk.safeParse(chunk);
  if (data === undefined) throw new ChatFailure('broken', 'A piece of the reply has another shape');
  const [choice] = data.choices ?? [];
  const { usage, isDone } = data;
  return {
    delta: textOf(choice?.delta?.content),
    whole: textOf(choice?.message?.content),
    thought: choice?.delta?.reasoning ?? choice?.delta?.reasoning_content ?? '',
    reason: (choice?.delta ?? choice?.message)?.refusal ? 'content_filter' : (choice?.finish_reason ?? ''),
    isDone: isDone === true,
    usage: usage && { input: usage.prompt_tokens ?? null, output: usage.completion_tokens ?? null },
  };
}

/** A piece of a reply; its cost as the server tells it, and all that was written, with what was thought. */
export type ReplyPart =
  | Exclude<ChatPart, { usage: unknown }>
  | { readonly reported: ReportedUsage; readonly written: string };

const UNREPORTED: ReportedUsage = { input: null, output: null };

interface Reading {
  /** The longest reply, in tokens, and the same with the room that the model has to think. */
  readonly maxTokens: number;
  readonly room: number;
  readonly watch: Watch;
  /** What is known of the model. */
  readonly habit: ThoughtHabit;
  /** Is told what the reply has shown of it. */
  readonly onHabit: (habit: ThoughtHabit) => void;
}

/**
 * Reads the chunks of one reply: its text as it comes, without what was thought aloud, then once what it cost, and last
 * why it ended.
 * @throws ChatFailure where the reply breaks off or is empty
 */
export async function* readReply(chunks: AsyncIterable<unknown>, reading: Reading): AsyncGenerator<ReplyPart> {
  const { maxTokens, room, watch, habit, onHabit } = reading;
  const thoughts = withoutThoughts(habit);
  const clean = createTextCleaner();
  let end: End | undefined;
  let reported: ReportedUsage | null = null;
  let written = '';
  let shown = 0;

  function* show({ text, anew }: Shown): Generator<ReplyPart> {
    if (anew) {
      shown = 0;
      yield { anew };
    }
    shown += text.length;
    if (text !== '') yield { delta: text };
  }

  for await (const chunk of chunks) {
    watch.hear();
    const piece = read(chunk);
    // A last chunk may repeat the whole message.
    const delta = piece.delta === '' && written === '' ? piece.whole : piece.delta;
    reported = piece.usage ?? reported;
    written += piece.thought + delta;
    yield* show(thoughts.read(clean(delta)));
    if (piece.reason !== '' && end !== 'filter') end = ENDS[piece.reason] ?? 'stop';
    if (piece.isDone) end ??= 'stop';
    const isTooLong = Math.max(shown / maxTokens, written.length / room) > MOST_CHARACTERS_OF_A_TOKEN;
    if (isTooLong) end = 'length';
    if (isTooLong) break;
    if (end === undefined) watch.wait();
    else watch.waitForMore();
  }
  if (end === undefined) {
    // The library ends a stream that was aborted as if it were complete.
    watch.throwIfLate();
    throw new ChatFailure('broken', 'The reply broke off');
  }
  yield* show(thoughts.end(end === 'length'));
  onHabit(thoughts.habit());
  if (shown === 0 && end === 'length') throw new OutOfTokens();
  if (shown === 0) {
    throw new ChatFailure(end === 'filter' ? 'refused' : 'broken', `The reply is empty (it ended by ${end})`);
  }
  // Whoever estimates it has not seen the thoughts.
  if (reported !== null || written.length > shown) yield { reported: reported ?? UNREPORTED, written };
  yield { end };
}
