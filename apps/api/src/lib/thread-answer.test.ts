import { Worker } from 'node:worker_threads';
import { MINUTE } from './clock.ts';
import { threadAnswer } from './thread-answer.ts';

const TOO_MUCH = new Error('too much');

function start(code: string): Worker {
  const thread = new Worker(code, { eval: true });
  thread.on('error', () => {});
  return thread;
}

test('a message is the answer, even if the thread ends right after it', async () => {
  const thread = start("require('node:worker_threads').parentPort.postMessage('done')");
  expect(await threadAnswer(thread, MINUTE, TOO_MUCH)).toBe('done');
  await thread.terminate();
});

test('a thread that ends without a message fails at once, and not as one that takes too long', async () => {
  await expect(threadAnswer(start(''), MINUTE, TOO_MUCH)).rejects.toThrow('ended without a response');
});

test('a thread that takes too long is not waited for', async () => {
  const thread = start('setInterval(() => {}, 1000)');
  await expect(threadAnswer(thread, 1, TOO_MUCH)).rejects.toBe(TOO_MUCH);
  expect(thread.listenerCount('exit')).toBe(0);
  await thread.terminate();
});
