import { setTimeout as sleep } from 'node:timers/promises';
import { ChatFailure } from '@wordreel/tutor';
import { SECOND } from '#lib/clock';

/** Timeouts of a model, in ms. */
export interface Limits {
  /** Until the first output, across all tries. */
  readonly firstByte: number;
  /** Between two pieces of a reply. */
  readonly silence: number;
  readonly total: number;
  /** For what may follow a complete reply: the usage and the end of the connection. */
  readonly afterthought: number;
}

const seconds = (ms: number): string => `${ms / SECOND} s`;

/** Enforces the timeouts of a call. The signal also aborts with the caller's. The caller must call `close`. */
export function watchOver(signal: AbortSignal, { firstByte, silence, total, afterthought }: Limits) {
  const cut = new AbortController();
  const either = AbortSignal.any([signal, cut.signal]);
  let failure: ChatFailure | null = null;
  const tooLong = (what: string) => (): void => {
    failure ??= new ChatFailure('timeout', what);
    cut.abort();
  };
  const onAbort = (): void => cut.abort();
  let isHeard = false;
  const whole = setTimeout(tooLong(`The reply took longer than ${seconds(total)}`), total);
  let last: NodeJS.Timeout | undefined;
  let gap = setTimeout(tooLong(`Nothing came within ${seconds(firstByte)}`), firstByte);
  const wait = (): void => {
    clearTimeout(gap);
    gap = setTimeout(tooLong(`Nothing came for ${seconds(silence)}`), silence);
  };
  return {
    signal: either,
    wait,
    /** Notes that a piece has arrived. The time that the caller takes to process the piece doesn't count as silence. */
    hear: (): void => {
      isHeard = true;
      clearTimeout(gap);
    },
    /** Limits the wait for what may follow a complete reply. That is optional, so this timeout is not a failure. */
    waitForMore: (): void => {
      last ??= setTimeout(onAbort, afterthought);
    },
    throwIfLate: (): void => {
      if (failure !== null) throw failure;
    },
    /** Pauses before another try, or until the call ends. */
    pause: async (ms: number): Promise<void> => {
      clearTimeout(last);
      last = undefined;
      if (isHeard) wait();
      await sleep(ms, undefined, { signal: either }).catch(() => undefined);
    },
    close: (): void => {
      clearTimeout(whole);
      clearTimeout(gap);
      clearTimeout(last);
      cut.abort();
    },
  };
}

export type Watch = ReturnType<typeof watchOver>;
