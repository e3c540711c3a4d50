import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

const isTooMuch = ({ name, code }: NodeJS.ErrnoException): boolean =>
  name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Waits for a thread's next message, not for its end. The caller needs its own listener for errors after the message.
 * @throws `tooMuch` after `longest` ms or if memory runs out, another error if the thread fails or ends first
 */
export async function threadAnswer<T>(thread: Worker, longest: number, tooMuch: Error): Promise<T> {
  // A thread may end without a message or an error. Otherwise it would be waited for until the timeout.
  const fail = () => thread.emit('error', new Error('The thread ended without a response'));
  thread.once('exit', fail);
  try {
    const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(longest) })) as [T];
    return answer;
  } catch (error) {
    throw isTooMuch(error as Error) ? tooMuch : error;
  } finally {
    thread.off('exit', fail);
  }
}
