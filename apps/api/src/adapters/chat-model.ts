import { ChatFailure, type ChatMessage, type ChatModel, type ChatPart, type ChatOptions } from '@wordreel/tutor';
import { SECOND, systemClock, type Clock } from '#lib/clock';
import type { Logger } from '#lib/logger';
import { type Call, createAsker } from './chat/ask-once.ts';
import { createDialect, type Wording } from './chat/dialect.ts';
import { type Failure, OutOfTokens, withoutQuotes } from './chat/failure.ts';
import { watchOver, type Limits } from './chat/watch.ts';
import type { ModelServer } from './model-server.ts';

/** Default timeouts in ms. */
const LIMITS: Limits = {
  firstByte: 20 * SECOND,
  silence: 30 * SECOND,
  total: 90 * SECOND,
  afterthought: 2 * SECOND,
};

/** The pause before the second try, in ms, unless the server sends `Retry-After`. */
const PAUSE = 300;

/** Maximum `Retry-After` that we wait for, in ms. Above it the call fails, and the learner may retry. */
const LONGEST_PAUSE = 2 * SECOND;

function pauseBefore({ failure, retryAfter }: Failure): number | null {
  if (failure.kind === 'timeout' || failure.kind === 'refused' || failure.kind === 'misconfigured') return null;
  const pause = retryAfter ?? PAUSE;
  return pause > LONGEST_PAUSE ? null : pause;
}

interface Surroundings {
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
  /** Receives the server's error message when a call fails, without the text that was sent to it. */
  readonly log?: Pick<Logger, 'warn'>;
}

/** Decides what follows a failure: the pause before repeating the request, possibly reworded, or null to give up. */
function nextTry(failed: Failure, wording: Wording, isLast: boolean) {
  const isReworded = failed.failure instanceof OutOfTokens ? wording.widen() : wording.learn(failed);
  if (isReworded) return { pause: 0, isReworded };
  const pause = isLast ? null : pauseBefore(failed);
  return pause === null ? null : { pause, isReworded };
}

/** Builds the failure to throw, with those parts of the server's error message that are safe to log. */
function failureFor(
  { failure, serverMessage }: Failure,
  { messages }: Call,
  apiKey: string | null,
  hasAnswered: boolean,
): ChatFailure {
  const texts = messages.filter(({ role }) => role !== 'system').map(({ content }) => content);
  // If the server hasn't responded once since startup, its URL is probably wrong.
  const kind = failure.kind === 'unreachable' && !hasAnswered ? 'misconfigured' : failure.kind;
  return new ChatFailure(kind, failure.message, {
    cause: failure,
    serverMessage: withoutQuotes(serverMessage, apiKey, texts),
  });
}

const ADVICE = ': see TUTOR_BASE_URL, TUTOR_MODEL and TUTOR_API_KEY';

/**
 * Creates a chat model on any server with the OpenAI chat completions API. A request that fails before its first text
 * is repeated once, unless it was refused or timed out. If the server rejects a part of the request, the request is
 * repeated without that part.
 */
export function createChatModel(
  settings: ModelServer,
  { limits = {}, clock = systemClock, log }: Surroundings = {},
): ChatModel {
  const all = { ...LIMITS, ...limits };
  const { model, apiKey, baseUrl } = settings;
  const named = { model, host: new URL(baseUrl).host };
  const wordingOf = createDialect(clock);
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
      log?.warn(
        { ...named, room: wording.room() },
        'The model thinks before it answers and had no tokens left for the answer',
      );
    }
    if (next === null) {
      wording.fail();
      throw failureFor(failed, call, apiKey, hasAnswered());
    }
    await watch.pause(next.pause);
    yield* ask(call, isLast || !next.isReworded);
  }

  async function* stream(messages: readonly ChatMessage[], { maxTokens, signal }: ChatOptions) {
    if (signal.aborted) return;
    const watch = watchOver(signal, all);
    try {
      yield* ask({ messages, maxTokens, wording: wordingOf(messages, maxTokens), watch });
    } catch (error) {
      if (error instanceof ChatFailure) {
        const { kind, message: reason, serverMessage } = error;
        const advice = kind === 'misconfigured' ? ADVICE : '';
        log?.warn({ ...named, kind, reason, serverMessage }, `The tutor's model did not answer${advice}`);
      }
      throw error;
    } finally {
      watch.close();
    }
  }

  return { name: model, host: named.host, stream };
}
