import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

const isTooMuch = ({ name, code }: NodeJS.ErrnoException): boolean =>
  name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Waits for a thread's next message, not for its end. @throws `tooMuch` after `longest` ms or if memory runs out */
export async function threadAnswer<T>(thread: Worker, longest: number, tooMuch: Error): Promise<T> {
  try {
    const [answer] = (await once(thread, 'message', { signal: AbortSignal.timeout(longest) })) as [T];
    return answer;
  } catch (error) {
    throw isTooMuch(error as Error) ? tooMuch : error;
  }
}
