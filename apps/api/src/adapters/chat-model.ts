import { ChatFailure, type ChatMessage, type ChatModel, type ChatPart, type ChatOptions } from '@wordreel/tutor';
import { SECOND, systemClock, type Clock } from '#lib/clock';
import type { Logger } from '#lib/logger';
import { type Call, createAsker, type Settings } from './chat/ask-once.ts';
import { createDialect, type Wording } from './chat/dialect.ts';
import { type Failure, OutOfTokens, withoutQuotes } from './chat/failure.ts';
import { watchOver, type Limits } from './chat/watch.ts';

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

/** How long to wait before the second and last try; null where there is none. */
function pauseBefore({ failure, retryAfter }: Failure): number | null {
  if (failure.kind === 'timeout' || failure.kind === 'refused' || failure.kind === 'misconfigured') return null;
  const pause = retryAfter ?? PAUSE;
  return pause > LONGEST_PAUSE ? null : pause;
}

/** What else a model is made with: a test sets limits, in ms. */
interface Surroundings {
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
  /** Gets what the server said where a call fails, without what was said to it. */
  readonly log?: Pick<Logger, 'warn'>;
}

/** What a failure comes to: the pause before another request, in the same words or in others; null for no more. */
function nextTry(failed: Failure, wording: Wording, isLast: boolean) {
  const isReworded = failed.failure instanceof OutOfTokens ? wording.widen() : wording.learn(failed);
  if (isReworded) return { pause: 0, isReworded };
  const pause = isLast ? null : pauseBefore(failed);
  return pause === null ? null : { pause, isReworded };
}

/** The failure that is told, with what the log may have of the server's words. */
function toldOf(
  { failure, said }: Failure,
  { messages }: Call,
  apiKey: string | null,
  hasAnswered: boolean,
): ChatFailure {
  const texts = messages.filter(({ role }) => role !== 'system').map(({ content }) => content);
  // An address at which nobody has answered since the start is probably a wrong one.
  const kind = failure.kind === 'unreachable' && !hasAnswered ? 'misconfigured' : failure.kind;
  return new ChatFailure(kind, failure.message, { cause: failure, said: withoutQuotes(said, apiKey, texts) });
}

const ADVICE = ': see TUTOR_BASE_URL, TUTOR_MODEL and TUTOR_API_KEY';

/**
 * A model behind any server that speaks the OpenAI chat completions API. Its limits are those of
 * `learning.md` 5.1; a request that has brought nothing is made once more, unless it was refused or took too long, and
 * in other words where the server refuses a part of it.
 */
export function createChatModel(
  settings: Settings,
  { limits = {}, clock = systemClock, log }: Surroundings = {},
): ChatModel {
  const all = { ...LIMITS, ...limits };
  const { model, apiKey, baseUrl } = settings;
  const named = { model, host: new URL(baseUrl).host };
  const dialect = createDialect(clock);
  const { askOnce, hasAnswered } = createAsker(settings, all);

  async function* ask(call: Call, isLast = false): AsyncGenerator<ChatPart> {
    const failed = yield* askOnce(call);
    if (failed === null) return;
    const { watch, wording } = call;
    if (watch.signal.aborted) {
      watch.throwIfLate();
      return;
    }
    const next = failed.hasSpoken ? null : nextTry(failed, wording, isLast);
    if (failed.failure instanceof OutOfTokens) {
      log?.warn({ ...named, room: wording.room() }, 'The model thinks before it answers, and had no room left for it');
    }
    if (next === null) {
      wording.fail();
      throw toldOf(failed, call, apiKey, hasAnswered());
    }
    await watch.pause(next.pause);
    yield* ask(call, isLast || !next.isReworded);
  }

  async function* stream(messages: readonly ChatMessage[], { maxTokens, signal }: ChatOptions) {
    if (signal.aborted) return;
    const watch = watchOver(signal, all);
    try {
      yield* ask({ messages, maxTokens, wording: dialect.wordingOf(messages, maxTokens), watch });
    } catch (error) {
      if (error instanceof ChatFailure) {
        const { kind, message: reason, said } = error;
        const advice = kind === 'misconfigured' ? ADVICE : '';
        log?.warn({ ...named, kind, reason, said }, `The model of the tutor has not answered${advice}`);
      }
      throw error;
    } finally {
      watch.close();
    }
  }

  return { name: model, host: named.host, stream };
}
