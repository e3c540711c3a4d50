import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { isOutOfMemory } from '#lib/out-of-memory';
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

interface ReadingLimits {
  /** In ms, for an answer of the thread. */
  readonly longest?: number;
  readonly megabytes?: number;
}

const TOO_MUCH = 'This archive is too complicated to read: it takes too long, or more memory than there is for one.';

/** It was given up, or a thread has ended as it had no memory left. */
const isTooMuch = (error: unknown): boolean => (error as Error).name === 'AbortError' || isOutOfMemory(error);

const ending = new WeakMap<Buffer, Promise<unknown>>();

/**
 * Comes when the thread that has read an archive holds no memory and no processor any more. One that was given up goes
 * on until its parser or its memory comes to an end, which may take minutes.
 */
export async function whenGone(bytes: Buffer): Promise<void> {
  await ending.get(bytes);
}

function startReading(bytes: Buffer, now: number, megabytes: number): Worker {
  const thread = startThread(new URL('read-thread', import.meta.url), {
    workerData: { bytes, now },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  thread.unref();
  // Whoever waits for an answer hears of it, too; after one was given up, it would end the process.
  thread.on('error', () => {});
  return thread;
}

/** @throws UnreadableArchive where that takes too much */
async function nextAnswer(thread: Worker, longest: number): Promise<ReadingAnswer> {
  const answer = once(thread, 'message', { signal: AbortSignal.timeout(longest) });
  thread.postMessage('next');
  const [told] = (await answer.catch((error: unknown) => {
    throw isTooMuch(error) ? new UnreadableArchive(TOO_MUCH) : error;
  })) as [ReadingAnswer];
  return told;
}

/**
 * Reads an archive in a thread of its own, portion by portion. The thread may outlast it: see `whenGone`.
 * @param now in ms: an archive tells of the past
 * @throws UnreadableArchive before the first portion
 */
export async function* readArchive(
  bytes: Buffer,
  now: number,
  { longest = LONGEST, megabytes = MOST_MEGABYTES }: ReadingLimits = {},
): AsyncGenerator<ReadPortion> {
  const thread = startReading(bytes, now, megabytes);
  let isAtWork = false;
  try {
    for (;;) {
      isAtWork = true;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const told = await nextAnswer(thread, longest);
      isAtWork = false;
      if (told.kind === 'end') return;
      if (told.kind === 'unreadable') throw new UnreadableArchive(told.message);
      yield told;
    }
  } finally {
    const gone = thread.terminate();
    ending.set(bytes, gone);
    // Idle it ends at once; then whoever has the answer finds the next turn free.
    if (!isAtWork) await gone;
  }
}
