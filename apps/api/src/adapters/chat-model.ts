import { ChatFailure, type ChatMessage, type ChatModel, type ChatPart, type ChatWishes } from '@wordreel/tutor';
import { SECOND, systemClock, type Clock } from '#lib/clock';
import type { Logger } from '#lib/logger';
import { createDialect, type Wording } from './chat/dialect.ts';
import { type Failure, failureOf, OutOfRoom, withoutQuotes } from './chat/failure.ts';
import { readReply } from './chat/read-reply.ts';
import { boundedFetch } from './chat/transport.ts';
import { costOf } from './chat/usage.ts';
import { watchOver, type Limits, type Watch } from './chat/watch.ts';
import type { ThoughtHabit } from './chat/without-thoughts.ts';

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
  if (failure.kind === 'timeout' || failure.kind === 'refused' || failure.kind === 'misconfigured') return null;
  const pause = retryAfter ?? PAUSE;
  return pause > LONGEST_PAUSE ? null : pause;
}

interface Call {
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number;
  readonly wording: Wording;
  readonly watch: Watch;
}

/** What else a model is made with: a test sets limits, in ms. */
interface Surroundings {
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
  /** Gets what the server said where a call fails, without what was said to it. */
  readonly log?: Pick<Logger, 'warn'>;
}

/**
 * A model behind any server that speaks the OpenAI chat completions API. Its limits are those of
 * `learning.md` 5.1; a request that has brought nothing is made once more, unless it was refused or took too long.
 */
export function createChatModel(
  settings: Settings,
  { limits = {}, clock = systemClock, log }: Surroundings = {},
): ChatModel {
  const all = { ...LIMITS, ...limits };
  const { model, apiKey } = settings;
  const host = new URL(settings.baseUrl).host;
  const dialect = createDialect(clock);
  let habit: ThoughtHabit = 'unknown';
  let hasAnswered = false;
  let opened: ReturnType<typeof openClient> | undefined;

  function learnHabit(found: ThoughtHabit): void {
    // A model that begins with thoughts may leave them out now and then.
    if (habit !== 'thinks') habit = found;
  }

  /** @returns what went wrong, and whether it had brought anything until then; null where nothing did */
  async function* tryOnce({ messages, maxTokens, wording, watch }: Call) {
    const { sdk, client } = await (opened ??= openClient(settings, all));
    const room = wording.room();
    let hasSpoken = false;
    try {
      const body = { model, ...wording.body(), stream: true as const };
      const chunks = await client.chat.completions.create(body, { signal: watch.signal });
      for await (const part of readReply(chunks, { maxTokens, room, watch, habit, onHabit: learnHabit })) {
        hasAnswered = true;
        hasSpoken = !('anew' in part);
        yield 'reported' in part ? { usage: costOf({ ...part, messages, room }) } : part;
      }
      return null;
    } catch (error) {
      return { ...failureOf(sdk, error), hasSpoken };
    }
  }

  /** @returns whether a request that failed is to be made in other words, and with what pause; null for no more */
  function pauseAfter(failed: Failure & { readonly hasSpoken: boolean }, wording: Wording, isLast: boolean) {
    if (failed.hasSpoken) return null;
    if (failed.failure instanceof OutOfRoom) {
      const isReworded = wording.widen();
      log?.warn({ model, host, room: wording.room() }, 'The model thinks before it answers, and has no room left for it');
      return isReworded ? { pause: 0, isReworded } : null;
    }
    if (wording.learn(failed)) return { pause: 0, isReworded: true };
    const pause = isLast ? null : pauseBefore(failed);
    return pause === null ? null : { pause, isReworded: false };
  }

  /** The failure that is told, with what the log may have of the server's words. */
  function told({ failure, said }: Failure, messages: readonly ChatMessage[]): ChatFailure {
    const texts = messages.filter(({ role }) => role !== 'system').map(({ content }) => content);
    // An address at which nobody has answered since the start is probably a wrong one.
    const kind = failure.kind === 'unreachable' && !hasAnswered ? 'misconfigured' : failure.kind;
    return new ChatFailure(kind, failure.message, { cause: failure, said: withoutQuotes(said, apiKey, texts) });
  }

  async function* tryTwice(call: Call, isLast = false): AsyncGenerator<ChatPart> {
    const failed = yield* tryOnce(call);
    if (failed === null) return;
    const { watch, wording, messages } = call;
    if (watch.signal.aborted) {
      watch.throwIfLate();
      return;
    }
    const next = pauseAfter(failed, wording, isLast);
    if (next === null) {
      wording.fail();
      throw told(failed, messages);
    }
    await watch.pause(next.pause);
    yield* tryTwice(call, isLast || !next.isReworded);
  }

  return {
    name: model,
    host,
    stream: async function* stream(messages, { maxTokens, signal }: ChatWishes) {
      if (signal.aborted) return;
      const watch = watchOver(signal, all);
      try {
        yield* tryTwice({ messages, maxTokens, wording: dialect.wordingOf(messages, maxTokens), watch });
      } catch (error) {
        if (error instanceof ChatFailure) {
          const { kind, message: reason, said } = error;
          const advice = kind === 'misconfigured' ? ': see TUTOR_BASE_URL, TUTOR_MODEL and TUTOR_API_KEY' : '';
          log?.warn({ model, host, kind, reason, said }, `The model of the tutor has not answered${advice}`);
        }
        throw error;
      } finally {
        watch.close();
      }
    },
  };
}
