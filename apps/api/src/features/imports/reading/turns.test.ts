import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { createTurns, TooManyWait } from './turns.ts';

const LIMITS = { askers: 3, ofOne: 3 };

/** Creates tasks that record the order in which they start. */
function createWorks() {
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await setImmediate();
    return name;
  };
  return { begun, work };
}

test('after a turn, an owner waits behind all others', async () => {
  const { begun, work } = createWorks();
  const inTurn = createTurns(LIMITS);
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => inTurn(name.charAt(0), work(name)));
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(await inTurn('a', work('a4'))).toBe('a4');
});

test('a failing task does not affect other tasks', async () => {
  const { work } = createWorks();
  const inTurn = createTurns(LIMITS);
  const failing = inTurn('a', async () => {
    await setImmediate();
    throw new Error('broken');
  });
  const next = inTurn('a', work('a2'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('a2');
});

test('one owner cannot fill the whole queue, and started work is never rejected', async () => {
  const { work } = createWorks();
  const inTurn = createTurns(LIMITS);
  const ask = (name: string, canWait = false) => inTurn(name.charAt(0), work(name), { canWait });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => ask(name));
  expect(() => ask('a5')).toThrow(TooManyWait);
  expect(() => ask('d1')).toThrow(TooManyWait);
  expect(await Promise.all([...all, ask('a6', true), ask('e1', true)])).toHaveLength(8);
});

test('leftover work keeps the turn, but the result does not wait for it', async () => {
  const { begun, work } = createWorks();
  const inTurn = createTurns(LIMITS);
  const thread = new EventEmitter();
  const failing = inTurn('a', async (keepUntil) => {
    keepUntil(once(thread, 'exit'));
    throw new Error('late');
  });
  const next = inTurn('b', work('b1'));
  await expect(failing).rejects.toThrow('late');
  await setImmediate();
  expect(begun).toEqual([]);
  thread.emit('exit');
  expect(await next).toBe('b1');
});

test('the turn also ends if the leftover work fails', async () => {
  const { work } = createWorks();
  const inTurn = createTurns(LIMITS);
  const first = inTurn('a', async (keepUntil) => {
    keepUntil(Promise.reject(new Error('broken')));
    return 'a1';
  });
  expect(await Promise.all([first, inTurn('a', work('a2'))])).toEqual(['a1', 'a2']);
});
