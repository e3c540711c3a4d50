import { setTimeout as sleep } from 'node:timers/promises';
import { ChatFailure } from '@wordreel/tutor';
import { SECOND } from '#lib/clock';

/** How long a model may take, in ms. */
export interface Limits {
  /** Until it says anything, however often it is asked. */
  readonly firstByte: number;
  /** Between two pieces of a reply. */
  readonly silence: number;
  readonly total: number;
  /** For what may follow a complete reply: what it cost, and the end of the connection. */
  readonly afterthought: number;
}

const seconds = (ms: number): string => `${ms / SECOND} s`;

/**
 * Watches over one call of a model. Its signal aborts when the caller's does, and when a limit is reached.
 * Whoever opens it closes it, which ends the call wherever it stands.
 */
export function watchOver(signal: AbortSignal, { firstByte, silence, total, afterthought }: Limits) {
  const cut = new AbortController();
  let failure: ChatFailure | null = null;
  const tooLong = (what: string) => (): void => {
    failure ??= new ChatFailure('timeout', what);
    cut.abort();
  };
  const onAbort = (): void => cut.abort();
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  let isHeard = false;
  const whole = setTimeout(tooLong(`The reply took longer than ${seconds(total)}`), total);
  let last: NodeJS.Timeout | undefined;
  let gap = setTimeout(tooLong(`Nothing came within ${seconds(firstByte)}`), firstByte);
  /** The next piece is waited for. */
  const wait = (): void => {
    clearTimeout(gap);
    gap = setTimeout(tooLong(`Nothing came for ${seconds(silence)}`), silence);
  };
  return {
    signal: cut.signal,
    wait,
    /** Something came: what the reader does with it is not the model's time. */
    hear: (): void => {
      isHeard = true;
      clearTimeout(gap);
    },
    /** The reply is complete: what still comes is not needed, so its absence is no failure. */
    waitForMore: (): void => {
      last ??= setTimeout(onAbort, afterthought);
    },
    /** @throws ChatFailure where a limit was reached */
    throwIfLate: (): void => {
      if (failure !== null) throw failure;
    },
    /** Before another try; ends early where the call does. */
    pause: async (ms: number): Promise<void> => {
      clearTimeout(last);
      last = undefined;
      if (isHeard) wait();
      await sleep(ms, undefined, { signal: cut.signal }).catch(() => undefined);
    },
    close: (): void => {
      clearTimeout(whole);
      clearTimeout(gap);
      clearTimeout(last);
      signal.removeEventListener('abort', onAbort);
      cut.abort();
    },
  };
}

export type Watch = ReturnType<typeof watchOver>;
