import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

const isTooMuch = ({ name, code }: NodeJS.ErrnoException): boolean =>
  name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Waits for the next message of a thread, but not for the thread to end, which may take minutes after a timeout.
 * @param longest in ms
 * @throws `tooMuch` if it takes longer or the thread runs out of memory
 */
export async function threadAnswer<T>(thread: Worker, longest: number, tooMuch: Error): Promise<T> {
  try {
    const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(longest) })) as [T];
    return answer;
  } catch (error) {
    throw isTooMuch(error as Error) ? tooMuch : error;
  }
}
