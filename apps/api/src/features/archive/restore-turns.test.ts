import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { createRestoreTurns } from './restore-turns.ts';

const never = new Promise<void>(() => {});
const failing = () => Promise.reject(new Error('too much'));

test('each learner has one turn, and two have one at once', async () => {
  const inTurn = createRestoreTurns();
  void inTurn('a', () => never);
  await expect(inTurn('a', () => never)).rejects.toMatchObject({ code: 'conflict' });
  void inTurn('b', () => never);
  await expect(inTurn('c', () => never)).rejects.toMatchObject({ code: 'unavailable' });
});

test('what failed is told at once, and its turn is kept until its thread is gone', async () => {
  const inTurn = createRestoreTurns();
  const thread = new EventEmitter();
  const whenGone = async () => void (await once(thread, 'exit'));
  await expect(inTurn('a', failing, whenGone)).rejects.toThrow('too much');
  await expect(inTurn('a', () => never)).rejects.toMatchObject({ code: 'conflict' });
  thread.emit('exit');
  await setImmediate();
  expect(await inTurn('a', async () => 'read')).toBe('read');
});

test('whose thread is gone already has the next turn with the answer', async () => {
  const inTurn = createRestoreTurns();
  for (const text of ['first', 'second']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await inTurn('a', async () => text)).toBe(text);
  }
});
