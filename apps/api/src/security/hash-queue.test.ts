import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { ApiError } from '#lib/api-error';
import { createHashQueue } from './hash-queue.ts';

/** Creates work that runs until the test ends it. */
function heldWork() {
  const end = new AbortController();
  const held = once(end.signal, 'abort');
  return { work: () => held, end: () => end.abort() };
}

describe('hash queue', () => {
  test('limits concurrent work and keeps the order of arrival', async () => {
    const queue = createHashQueue({ atOnce: 2 });
    const began: number[] = [];
    let running = 0;
    let most = 0;
    const work = (index: number) => async () => {
      began.push(index);
      most = Math.max(most, (running += 1));
      await turn();
      running -= 1;
      return index;
    };
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => queue(work(index))));
    expect(answers).toEqual([0, 1, 2, 3, 4, 5]);
    expect(began).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  test('a full queue rejects at once, with the time to wait', async () => {
    const queue = createHashQueue({ atOnce: 1, longest: 1 });
    const { work, end } = heldWork();
    const first = queue(work);
    const second = queue(work);
    const refusal = (await queue(work).catch((error: unknown) => error)) as ApiError;
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '2' } });
    expect(refusal.message).toBe('Server is busy. Please try again.');
    end();
    await Promise.all([first, second]);
  });

  test('work that waits too long is rejected and never runs', async () => {
    const queue = createHashQueue({ atOnce: 1, timeoutMs: 5 });
    const late = jest.fn(() => Promise.resolve());
    const { work, end } = heldWork();
    const first = queue(work);
    await expect(queue(late)).rejects.toMatchObject({ code: 'unavailable' });
    end();
    await first;
    expect(late).not.toHaveBeenCalled();
    await expect(queue(() => Promise.resolve(1))).resolves.toBe(1);
  });

  test('failed work frees its slot', async () => {
    const queue = createHashQueue({ atOnce: 1 });
    await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue(() => Promise.resolve(1))).resolves.toBe(1);
  });
});
