import { once } from 'node:events';
import { startThread } from '#lib/start-thread';
import { MINUTE } from '#lib/clock';
import type { Portion } from './portions.ts';
import { UnreadableArchive } from './unreadable-archive.ts';
import type { Behind, ReadingAnswer } from './reading-answer.ts';

/** Of JavaScript: an account of the largest size, read. */
const MOST_MEGABYTES = 1024;
/** Unpacking and checking; portions are read already. */
const LONGEST = MINUTE;

/** A portion, of so many. */
interface ReadPortion {
  readonly portion: Portion;
  readonly total: number;
  readonly behind: readonly Behind[];
}

/**
 * Reads an archive in a thread of its own, portion by portion.
 * @param now in ms: an archive tells of the past
 * @throws UnreadableArchive before the first portion
 */
export async function* readArchive(bytes: Buffer, now: number): AsyncGenerator<ReadPortion> {
  const thread = startThread(new URL('read-thread', import.meta.url), {
    workerData: { bytes, now },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  thread.unref();
  try {
    for (;;) {
      const answer = once(thread, 'message', { signal: AbortSignal.timeout(LONGEST) });
      thread.postMessage('next');
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [told] = (await answer) as [ReadingAnswer];
      if (told.kind === 'end') return;
      if (told.kind === 'unreadable') throw new UnreadableArchive(told.message);
      if (told.kind === 'portion') yield told;
    }
  } finally {
    await thread.terminate();
  }
}
