import type { Worker } from 'node:worker_threads';
import { startThread } from '#lib/start-thread';
import { threadAnswer } from '#lib/thread-answer';
import { MINUTE } from '#lib/clock';
import type { Portion } from './portions.ts';
import { type Behind, type ReadingAnswer, type ReadingRequest, UnreadableArchive } from './reading-answer.ts';

/** Limit of the JavaScript heap, enough to read an account of the maximum size. */
const MOST_MEGABYTES = 1024;
/** Default timeout for one response of the thread. The first response includes unpacking and checking. */
const LONGEST = MINUTE;

export interface OpenArchive {
  readonly behind: readonly Behind[];
  /** Yields the archive's portions in order. Can be called again once the previous portions have been read. */
  readonly portions: () => AsyncIterable<Portion>;
}

interface ReadingLimits {
  /** Timeout for one response of the thread, in ms. */
  readonly longest?: number;
  readonly megabytes?: number;
}

const TOO_MUCH = 'This archive is too complicated to read: it takes too long or needs too much memory.';

const ending = new WeakMap<Buffer, Promise<unknown>>();

/** Resolves when the thread has released its memory and CPU, which may take minutes after a timeout. */
export async function whenGone(bytes: Buffer): Promise<void> {
  await ending.get(bytes);
}

function startReading(megabytes: number): Worker {
  const thread = startThread(new URL('read-thread', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  thread.unref();
  // The pending response rejects with the same error. Without this listener, an error after a timeout would end the
  // process.
  thread.on('error', () => {});
  return thread;
}

/** Reads an archive in a thread (see `whenGone`). @param now in ms @throws UnreadableArchive before calling `work` */
export async function readArchive<T>(
  bytes: Buffer,
  now: number,
  work: (archive: OpenArchive) => Promise<T>,
  { longest = LONGEST, megabytes = MOST_MEGABYTES }: ReadingLimits = {},
): Promise<T> {
  const thread = startReading(megabytes);
  let isAtWork = false;
  const answerTo = async (request: ReadingRequest): Promise<ReadingAnswer> => {
    isAtWork = true;
    thread.postMessage(request);
    const answer = await threadAnswer<ReadingAnswer>(thread, longest, new UnreadableArchive(TOO_MUCH));
    isAtWork = false;
    return answer;
  };
  async function* portions(): AsyncGenerator<Portion> {
    for (let answer = await answerTo('first'); answer.kind === 'portion'; answer = await answerTo('next')) {
      yield answer.portion;
    }
  }
  try {
    const answer = await answerTo({ bytes, now });
    if (answer.kind === 'unreadable') throw new UnreadableArchive(answer.message);
    return await work({ behind: answer.kind === 'open' ? answer.behind : [], portions });
  } finally {
    const gone = thread.terminate();
    ending.set(bytes, gone);
    // An idle thread ends at once. Waiting for it frees the turn (see `whenGone`) before the caller continues.
    if (!isAtWork) await gone;
  }
}
