import { ChatFailure, type ChatPart } from '@wordreel/tutor';
import { z } from 'zod';
import type { Watch } from './watch.ts';
import { withoutThoughts } from './without-thoughts.ts';

/** What is read of a chunk; servers differ in what they leave out. */
const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(null),
});

type End = Extract<ChatPart, { end: unknown }>['end'];

/** A token is about four characters: a server that sends far more than it may pays no heed to the limit. */
const MOST_CHARACTERS_OF_A_TOKEN = 12;

const ENDS: Readonly<Record<string, End>> = { length: 'length', content_filter: 'filter' };

function read(chunk: unknown) {
  const { data } = Chunk.safeParse(chunk);
  if (data === undefined) throw new ChatFailure('broken', 'A piece of the reply has another shape');
  const [choice] = data.choices ?? [];
  const { usage } = data;
  return {
    delta: choice?.delta?.content ?? '',
    reason: choice?.finish_reason ?? '',
    usage: usage && { input: usage.prompt_tokens, output: usage.completion_tokens },
  };
}

/**
 * Reads the chunks of one reply: its text as it comes, without what was thought aloud before it, then once what it cost, if it was told in whatever chunk, and last
 * why it ended.
 * @throws ChatFailure where the reply breaks off or is empty
 */
export async function* readReply(
  chunks: AsyncIterable<unknown>,
  maxTokens: number,
  watch: Watch,
): AsyncGenerator<ChatPart> {
  let end: End | undefined;
  let usage: ReturnType<typeof read>['usage'] = null;
  const thoughts = withoutThoughts();
  let isEmpty = true;
  let length = 0;
  for await (const chunk of chunks) {
    watch.hear();
    const piece = read(chunk);
    usage = piece.usage ?? usage;
    length += piece.delta.length;
    const delta = thoughts.read(piece.delta);
    if (delta !== '') {
      isEmpty = false;
      yield { delta };
    }
    if (piece.reason !== '') end = ENDS[piece.reason] ?? 'stop';
    if (length > maxTokens * MOST_CHARACTERS_OF_A_TOKEN) {
      end = 'length';
      break;
    }
    if (end === undefined) watch.wait();
    else watch.waitForMore();
  }
  if (end === undefined) {
    // The library ends a stream that was aborted as if it were complete.
    watch.throwIfLate();
    throw new ChatFailure('broken', 'The reply broke off');
  }
  const rest = thoughts.end();
  if (rest !== '') yield { delta: rest };
  else if (isEmpty) throw new ChatFailure('broken', `The reply is empty (it ended by ${end})`);
  if (usage) yield { usage };
  yield { end };
}
