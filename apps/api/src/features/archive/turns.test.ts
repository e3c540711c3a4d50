import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { createTurns } from './turns.ts';

const createTwoTurns = () => createTurns(2, { own: 'wait', all: 'wait' });
const never = new Promise<void>(() => {});
const failing = () => Promise.reject(new Error('too much'));

test('each learner has one turn at a time, and a process has two', async () => {
  const { inTurn } = createTwoTurns();
  void inTurn('a', () => never);
  await expect(inTurn('a', () => never)).rejects.toMatchObject({ code: 'conflict' });
  void inTurn('b', () => never);
  await expect(inTurn('c', () => never)).rejects.toMatchObject({ code: 'unavailable' });
});

test('a failure is reported at once, but its turn is kept until its thread has ended', async () => {
  const { inTurn } = createTwoTurns();
  const thread = new EventEmitter();
  const whenGone = async () => void (await once(thread, 'exit'));
  await expect(inTurn('a', failing, whenGone)).rejects.toThrow('too much');
  await expect(inTurn('a', () => never)).rejects.toMatchObject({ code: 'conflict' });
  thread.emit('exit');
  await setImmediate();
  expect(await inTurn('a', async () => 'read')).toBe('read');
});

test('a learner whose thread has already ended can start the next turn at once', async () => {
  const { inTurn } = createTwoTurns();
  for (const text of ['first', 'second']) {
    expect(await inTurn('a', async () => text)).toBe(text);
  }
});
