import { wait } from '#lib/wait.ts';
import { callApi } from './call-api.ts';

/** Milliseconds between two polls of the server. */
const POLL_EVERY = 2000;

/** Polls the server until it responds or the signal aborts. */
export async function untilServerAnswers(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { error } = await callApi({ url: '/health' }, signal);
    if (error === undefined) return;
    await wait(POLL_EVERY);
  }
}
