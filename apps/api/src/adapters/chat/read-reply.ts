import { ChatFailure, type ChatPart } from '@wordreel/tutor';
import { z } from 'zod';
import { errorBodyOf } from './error-body.ts';
import { OutOfTokens, StreamError } from './failure.ts';
import type { ReportedUsage } from './usage.ts';
import type { Watch } from './watch.ts';
import { type Shown, type ThoughtHabit, withoutThoughts } from './without-thoughts.ts';

/** Characters that the database can't store as text: controls except tabs and line ends, and lone surrogates. */
const UNUSABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** Returns a function that removes characters that can't be stored. Pieces may split a surrogate pair. */
function createTextCleaner(): (piece: string) => string {
  let half = '';
  return (piece) => {
    const text = half + piece;
    half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? '';
    return text.slice(0, text.length - half.length).replaceAll(UNUSABLE, '');
  };
}

/** A piece of text, or one part of a list that mixes text and thoughts. */
const Part = z.union([z.string(), z.object({ type: z.string().nullish(), text: z.string().nullish() })]);
const Content = z.union([Part, z.array(Part)]);

const Message = z.object({
  content: Content.nullish(),
  // OpenAI's models send this instead of an answer when they refuse.
  refusal: z.string().nullish().catch(null),
  // Thoughts, on servers that separate them from the content.
  reasoning: z.string().nullish().catch(null),
  reasoning_content: z.string().nullish().catch(null),
});

const count = z.number().nullish().catch(null);

/** The fields of a chunk that we use. Servers differ in the ones that they omit. */
const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: Message.nullish(),
        // A server without streaming sends the whole message.
        message: Message.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
  isDone: z.boolean().nullish().catch(null),
});

type End = Extract<ChatPart, { end: unknown }>['end'];

/** Characters per token above which a reply counts as too long. A token usually has about four characters. */
const MOST_CHARACTERS_OF_A_TOKEN = 12;

const ENDS: Readonly<Record<string, End>> = { length: 'length', max_tokens: 'length', content_filter: 'filter' };

const TEXT_TYPES = new Set(['text', 'output_text']);

function textOf(content: z.output<typeof Content> | null | undefined): string {
  if (content === null || content === undefined) return '';
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(textOf).join('');
  return TEXT_TYPES.has(content.type ?? 'text') ? (content.text ?? '') : '';
}

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

/** A piece of a reply. After the text, one piece may have the reported usage and everything written, even thoughts. */
export type ReplyPart =
  | Exclude<ChatPart, { usage: unknown }>
  | { readonly reported: ReportedUsage; readonly written: string };

const UNREPORTED: ReportedUsage = { input: null, output: null };

interface Reading {
  /** Maximum tokens of the reply. `room` also includes the tokens that the model may spend on thinking. */
  readonly maxTokens: number;
  readonly room: number;
  readonly watch: Watch;
  readonly habit: ThoughtHabit;
  readonly onHabit: (habit: ThoughtHabit) => void;
}

/** Yields the text of one reply, then its usage, then the reason why it ended. @throws ChatFailure if it breaks off */
export async function* readReply(chunks: AsyncIterable<unknown>, reading: Reading): AsyncGenerator<ReplyPart> {
  const { maxTokens, room, watch, habit, onHabit } = reading;
  const thoughts = withoutThoughts(habit);
  const clean = createTextCleaner();
  let end: End | undefined;
  let reported: ReportedUsage | null = null;
  let written = '';
  let shown = 0;

  function* show({ text, restart }: Shown): Generator<ReplyPart> {
    if (restart) {
      shown = 0;
      yield { restart };
    }
    shown += text.length;
    if (text !== '') yield { delta: text };
  }

  for await (const chunk of chunks) {
    watch.hear();
    const piece = read(chunk);
    // The last chunk may repeat the whole message.
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
    // The library ends an aborted stream as if it were complete.
    watch.throwIfLate();
    throw new ChatFailure('broken', 'The reply broke off');
  }
  yield* show(thoughts.end(end === 'length'));
  onHabit(thoughts.habit());
  if (shown === 0 && end === 'length') throw new OutOfTokens();
  if (shown === 0) {
    throw new ChatFailure(end === 'filter' ? 'refused' : 'broken', `The reply is empty (it ended by ${end})`);
  }
  // The caller needs `written` to estimate the usage, because it hasn't seen the thoughts.
  if (reported !== null || written.length > shown) yield { reported: reported ?? UNREPORTED, written };
  yield { end };
}
