import type { ChatMessage } from '@wordreel/tutor';
import type { ModelServer } from '#adapters/model-server';
import type { Wording } from './dialect.ts';
import { failureOf } from './failure.ts';
import { readReply } from './read-reply.ts';
import { boundedFetch } from './transport.ts';
import { costOf } from './usage.ts';
import type { Limits, Watch } from './watch.ts';
import type { ThoughtHabit } from './without-thoughts.ts';

export interface Call {
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number;
  readonly wording: Wording;
  readonly watch: Watch;
}

/** Loads the library with the first message: loading takes 0.1 to 0.4 s, and most installations never need it. */
async function openClient({ baseUrl, apiKey }: ModelServer, { total }: Limits) {
  const sdk = await import('openai');
  const client = new sdk.OpenAI({
    baseURL: baseUrl,
    // The library requires a key, but the actual headers are set by `boundedFetch`.
    apiKey: apiKey ?? 'none',
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: total,
    // The library's log messages contain the conversation.
    logLevel: 'off',
    fetch: boundedFetch(apiKey),
  });
  return { sdk, client };
}

export function createAsker(settings: ModelServer, limits: Limits) {
  let habit: ThoughtHabit = 'unknown';
  let hasAnswered = false;
  let opened: ReturnType<typeof openClient> | undefined;

  function learnHabit(found: ThoughtHabit): void {
    // A model that usually begins with thoughts may omit them now and then.
    if (habit !== 'thinks') habit = found;
  }

  return {
    hasAnswered: () => hasAnswered,
    /** @returns the failure and whether any text was sent before it; null if the call succeeded */
    askOnce: async function* askOnce({ messages, maxTokens, wording, watch }: Call) {
      const { sdk, client } = await (opened ??= openClient(settings, limits));
      const room = wording.room();
      let hasSpoken = false;
      try {
        const body = { model: settings.model, ...wording.body(), stream: true as const };
        const chunks = await client.chat.completions.create(body, { signal: watch.signal });
        for await (const part of readReply(chunks, { maxTokens, room, watch, habit, onHabit: learnHabit })) {
          hasAnswered = true;
          hasSpoken = !('restart' in part);
          yield 'reported' in part ? { usage: costOf({ ...part, messages, room }) } : part;
        }
        return null;
      } catch (error) {
        return { ...failureOf(sdk, error), hasSpoken };
      }
    },
  };
}
