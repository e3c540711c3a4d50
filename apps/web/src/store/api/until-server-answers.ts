import { wait } from '#lib/wait.ts';
import { callApi } from './call-api.ts';

/** Milliseconds between two looks for the server. */
const LOOK_AGAIN = 2000;

/** Asks for the server until it answers, or the signal ends it. */
export async function untilServerAnswers(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other.
    const { error } = await callApi({ url: '/health' }, signal);
    if (error === undefined) return;
    // oxlint-disable-next-line no-await-in-loop
    await wait(LOOK_AGAIN);
  }
}
