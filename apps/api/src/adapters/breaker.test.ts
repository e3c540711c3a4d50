import { BreakerOpen, createBreaker } from './breaker.ts';

async function times(count: number, run: () => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await run().catch(() => undefined);
  }
}

describe('breaker', () => {
  test('five failures in a row open it for 30 s, then a single try decides', async () => {
    let now = 0;
    const breaker = createBreaker(() => now);
    const fail = jest.fn(() => Promise.reject(new Error('down')));
    await times(5, () => breaker(fail));
    await expect(breaker(fail)).rejects.toThrow(BreakerOpen);
    expect(fail).toHaveBeenCalledTimes(5);

    now = 30_000;
    const tries = [breaker(fail), breaker(fail)].map((run) => run.catch((error: Error) => error.name));
    expect(await Promise.all(tries)).toEqual(['Error', 'BreakerOpen']);
    expect(fail).toHaveBeenCalledTimes(6);

    now = 60_000;
    await expect(breaker(() => Promise.resolve(1))).resolves.toBe(1);
    await times(4, () => breaker(fail));
    await expect(breaker(() => Promise.resolve(2))).resolves.toBe(2);
  });
});
