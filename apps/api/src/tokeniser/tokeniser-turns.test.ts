import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { stopTimers } from '#testing/processes/stop-time';
import type { Thread } from './job-thread.ts';
import type { ThreadAnswer, ThreadOrder } from './thread-messages.ts';
import type { TokeniserTimes } from './job-turns.ts';
import { createTokeniser, type Tokeniser } from './tokeniser.ts';

/** A thread whose responses are controlled by the test. */
class HeldThread extends EventEmitter {
  readonly orders: ThreadOrder[] = [];
  isEnded = false;

  postMessage(order: ThreadOrder): void {
    this.orders.push(order);
  }

  async terminate(): Promise<number> {
    this.isEnded = true;
    return 0;
  }

  unref(): void {}

  say(answer: ThreadAnswer | 'ready'): void {
    this.emit('message', answer);
  }
}

const ANSWER = { tokens: [], ranks: new Map<string, number>(), wordCount: 0, listedCount: 0 };
const NEVER = 3_600_000;

/** Prevents unhandled rejections: the test checks the promise later. */
const quietly = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  return promise;
};

describe("the tokenizer's queue", () => {
  let threads: HeldThread[];
  let tokeniser: Tokeniser;

  const open = (times: Partial<TokeniserTimes> = {}): void => {
    threads = [];
    tokeniser = createTokeniser('/nowhere', {
      times: { longestWait: NEVER, longestJob: NEVER, longestStep: NEVER, longestIdle: NEVER, ...times },
      start: () => {
        threads.push(new HeldThread());
        return newest() as unknown as Thread;
      },
    });
  };
  const newest = (): HeldThread => threads.at(-1) ?? new HeldThread();
  beforeEach(() => {
    stopTimers();
    open();
  });
  afterEach(async () => {
    await tokeniser.close();
    jest.useRealTimers();
  });

  /** The thread's current job: its text, with a plus if it was continued. */
  const current = (): string => {
    const { id, task } = newest().orders.at(-1) ?? { id: 0 };
    const begun = threads.flatMap(({ orders }) => orders).find((order) => order.id === id && order.task !== undefined);
    const of = task ?? begun?.task;
    const text = of?.kind === 'file' ? of.text : of?.kind === 'tokenise' ? (of.texts[0] ?? '') : '';
    return task === undefined ? `${text}+` : text;
  };
  const answer = async (state: 'done' | 'goes on' = 'done'): Promise<void> => {
    const { id } = newest().orders.at(-1) ?? { id: 0 };
    newest().say(state === 'done' ? { id, state, answer: ANSWER } : { id, state });
    await turn();
  };
  const line = (text: string, owner: string | null = 'ann') => tokeniser.tokenise('de', [text], owner);
  const file = (text: string, owner = 'ann') => tokeniser.readFile('de', text, owner);
  test('a line comes between two steps of a file, whoever sent it', async () => {
    const files = [quietly(file('one')), quietly(file('two'))];
    const lines = [quietly(line('ben says', 'ben')), quietly(line('ann says'))];
    expect(current()).toBe('one');
    const met: string[] = [];
    for (const state of ['goes on', 'done', 'done', 'goes on', 'done'] as const) {
      await answer(state);
      met.push(current());
    }
    expect(met).toEqual(['ann says', 'ben says', 'one+', 'one+', 'two']);
    await answer();
    await Promise.all([...files, ...lines]);
  });

  test("one learner's jobs are limited, and others have their own limit", async () => {
    const waiting = Array.from({ length: 3 }, (_, i) => quietly(file(`${i}`)));
    await expect(file('one more')).rejects.toMatchObject({
      code: 'rate_limited',
      message: '3 of your caption files are being read already. Please try again in 15 seconds.',
      headers: { 'Retry-After': '15' },
    });
    waiting.push(quietly(file('bens', 'ben')));
    await tokeniser.close();
    for (const one of waiting) await expect(one).rejects.toMatchObject({ code: 'unavailable' });
  });

  test("all learners' jobs together are limited, but never the operator's", async () => {
    const waiting = Array.from({ length: 30 }, (_, i) => quietly(file('x', `learner ${i}`)));
    await expect(file('x', 'one more')).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      message: expect.stringContaining('nothing was changed. Please try again in 15 seconds.'),
      headers: { 'Retry-After': '15' },
    });
    waiting.push(...Array.from({ length: 600 }, () => quietly(line('x', null)) as never));
    await turn();
    await tokeniser.close();
    const ends = await Promise.allSettled(waiting);
    expect(ends.every((end) => end.status === 'rejected' && /stopping/.test(String(end.reason)))).toBe(true);
  });

  test('a job without a turn in time fails, but not while its step runs', async () => {
    open({ longestWait: 30 });
    const [first, second] = [quietly(file('first', 'ben')), quietly(file('second'))];
    jest.advanceTimersByTime(30);
    await expect(second).rejects.toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '15' } });
    await answer();
    await first;
    expect(newest().orders).toHaveLength(1);
  });

  test('a job whose turns take too long together is dropped, unless it has no owner', async () => {
    open({ longestJob: 0 });
    const mine = quietly(file('mine'));
    await answer('goes on');
    await expect(mine).rejects.toMatchObject({ code: 'unavailable' });
    expect(newest().orders.at(-1)).toMatchObject({ forget: true });
    const operators = quietly(line('of nobody', null));
    await answer('goes on');
    expect(current()).toBe('of nobody+');
    await answer();
    await operators;
  });

  test('a text that blocks the thread fails alone: the others start over in a new one', async () => {
    open({ longestStep: 30 });
    const half = quietly(file('half', 'ben'));
    const hostile = quietly(line('hostile'));
    const late = quietly(line('late', 'eve'));
    newest().say('ready');
    await answer('goes on');
    expect(current()).toBe('hostile');
    jest.advanceTimersByTime(30);
    await expect(hostile).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining('took too long to read'),
      isFault: true,
    });
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    expect(current()).toBe('late');
    await answer();
    expect(current()).toBe('half');
    await answer();
    await Promise.all([late, half]);
  });

  test('a thread that ends by itself fails its current job only', async () => {
    const [first, second] = [quietly(line('first', 'ben')), quietly(line('second'))];
    newest().emit('error', new Error('Out of memory'));
    await expect(first).rejects.toThrow('Out of memory');
    expect([threads.length, current()]).toEqual([2, 'second']);
    await answer();
    await second;
  });

  test('an idle thread is ended, and starts again with the next job', async () => {
    open({ longestIdle: 10 });
    const first = line('first');
    await answer();
    await first;
    expect(newest().isEnded).toBe(false);
    jest.advanceTimersByTime(10);
    expect(newest().isEnded).toBe(true);
    const second = line('second');
    expect(threads).toHaveLength(2);
    await answer();
    await second;
  });
});
