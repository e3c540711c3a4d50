import type { ChatMessage, ChatModel, ChatPart, ChatWishes } from '@wordreel/tutor';
import { SECOND } from '#lib/clock';
import { createDialect } from './chat/dialect.ts';
import { failureOf, type Failure } from './chat/failure.ts';
import { readReply } from './chat/read-reply.ts';
import { boundedFetch } from './chat/transport.ts';
import { watchOver, type Limits, type Watch } from './chat/watch.ts';

interface Settings {
  /** With its version, as in `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  /** Null where the server wants none. */
  readonly apiKey: string | null;
  readonly model: string;
}

/** In ms. */
const LIMITS: Limits = {
  firstByte: 20 * SECOND,
  silence: 30 * SECOND,
  total: 90 * SECOND,
  afterthought: 2 * SECOND,
};

/** Before the second try, in ms, where the server does not say. */
const PAUSE = 300;

/** The longest that a busy server's `Retry-After` is waited for, in ms: more is for the learner to decide. */
const LONGEST_PAUSE = 2 * SECOND;

/** Loaded with the first message: it takes 0.1 to 0.4 s, and most installations never need it. */
async function openClient({ baseUrl, apiKey }: Settings, { total }: Limits) {
  const sdk = await import('openai');
  const client = new sdk.OpenAI({
    baseURL: baseUrl,
    // The library insists on one; the headers of a request are ours (`boundedFetch`).
    apiKey: apiKey ?? 'none',
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: total,
    // Its messages hold what was said.
    logLevel: 'off',
    fetch: boundedFetch(apiKey),
  });
  return { sdk, client };
}

/** How long to wait before the second and last try; null where there is none. */
function pauseBefore({ failure, retryAfter }: Failure): number | null {
  if (failure.kind === 'timeout' || failure.kind === 'refused') return null;
  const pause = retryAfter ?? PAUSE;
  return pause > LONGEST_PAUSE ? null : pause;
}

interface Call {
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number;
  readonly watch: Watch;
}

/**
 * A model behind any server that speaks the OpenAI chat completions API. Its limits are those of
 * `learning.md` 5.1; a request that has brought nothing is made once more, unless it was refused or took too long.
 * @param limits a test's, in ms
 */
export function createChatModel(settings: Settings, limits: Partial<Limits> = {}): ChatModel {
  const all = { ...LIMITS, ...limits };
  const dialect = createDialect();
  let opened: ReturnType<typeof openClient> | undefined;

  /** @returns what went wrong, and whether it had brought anything until then; null where nothing did */
  async function* tryOnce({ messages, maxTokens, watch }: Call) {
    const { sdk, client } = await (opened ??= openClient(settings, all));
    let hasSpoken = false;
    try {
      const body = { model: settings.model, messages: [...messages], stream: true as const, ...dialect.say(maxTokens) };
      const chunks = await client.chat.completions.create(body, { signal: watch.signal });
      for await (const part of readReply(chunks, maxTokens, watch)) {
        hasSpoken = true;
        yield part;
      }
      return null;
    } catch (error) {
      return { ...failureOf(sdk, error), hasSpoken };
    }
  }

  async function* tryTwice(call: Call, isLast = false): AsyncGenerator<ChatPart> {
    const failed = yield* tryOnce(call);
    if (failed === null) return;
    if (call.watch.signal.aborted) {
      call.watch.throwIfLate();
      return;
    }
    const isReworded = !failed.hasSpoken && dialect.learn(failed);
    const pause = isReworded ? 0 : isLast || failed.hasSpoken ? null : pauseBefore(failed);
    if (pause === null) throw failed.failure;
    await call.watch.pause(pause);
    yield* tryTwice(call, isLast || !isReworded);
  }

  return {
    name: settings.model,
    host: new URL(settings.baseUrl).host,
    stream: async function* stream(messages, { maxTokens, signal }: ChatWishes) {
      if (signal.aborted) return;
      const watch = watchOver(signal, all);
      try {
        yield* tryTwice({ messages, maxTokens, watch });
      } finally {
        watch.close();
      }
    },
  };
}
