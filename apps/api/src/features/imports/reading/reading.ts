import type { Worker } from 'node:worker_threads';
import type { Mapping } from '@wordreel/imports';
import { ApiError } from '#lib/api-error';
import { SECOND } from '#lib/clock';
import { isOutOfMemory } from '#lib/out-of-memory';
import { startThread } from '#lib/start-thread';
import type { MappedFile, ReadFile, ReadingAnswer, ReadingOrder } from './thread-messages.ts';
import { createTurns, TooManyWait } from './turns.ts';

/** The largest package takes some ten seconds of a slow processor. */
const LONGEST = 60 * SECOND;

/** Of JavaScript. */
const MOST_MEGABYTES = 768;

/** Who comes when so many wait is told to come later. */
const MOST_WAITING = { askers: 8, ofOne: 4 };

/** One order of this process after the other, as each takes a processor and some hundred megabytes. */
const inTurn = createTurns(MOST_WAITING);

const TOO_MUCH = 'This file is too complicated to read. Export a part of it, or save it as CSV.';

/** Its message is the learner’s: there is nothing to mend but the file. */
const refusal = (message: string): ApiError =>
  new ApiError('validation_failed', { message, fields: [{ path: 'file', message }] });

/** A thread that ends because it has no memory left says so by this code. */
function startReading(workerData: ReadingOrder): Worker {
  const thread = startThread(new URL('import-thread', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  thread.unref();
  return thread;
}

/** What a thread answers. Its end is not waited for: one that was given up may take minutes until it can be ended. */
async function answerOf(thread: Worker, longest: number): Promise<ReadingAnswer> {
  let late: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadingAnswer>((resolve, reject) => {
      late = setTimeout(() => reject(refusal(TOO_MUCH)), longest);
      thread.once('message', resolve);
      // Stays: a failure that nobody listens to would end the process, even after the thread was given up.
      thread.on('error', (error) => reject(isOutOfMemory(error) ? refusal(TOO_MUCH) : error));
      thread.once('exit', () => reject(new Error('The reading of a file has ended without an answer')));
    });
  } finally {
    clearTimeout(late);
  }
}

interface Asked {
  /** Whose file it is: everybody has a turn before anybody has two. */
  readonly who: string;
  readonly order: ReadingOrder;
  readonly canWait?: boolean;
  readonly longest?: number;
}

/** @throws ApiError where too much waits, or the file is refused */
async function ask({ who, order, canWait = false, longest = LONGEST }: Asked): Promise<ReadFile | MappedFile> {
  try {
    const answer = await inTurn(
      who,
      async (keepUntil) => {
        const thread = startReading(order);
        return answerOf(thread, longest).finally(() => keepUntil(thread.terminate()));
      },
      { canWait },
    );
    if ('refused' in answer) throw refusal(answer.refused);
    return answer;
  } catch (error) {
    if (!(error instanceof TooManyWait)) throw error;
    const message = error.isOwn
      ? 'Your file is being read for what you asked before. Try again in a minute.'
      : 'Many files are being read just now. Try again in a minute.';
    throw new ApiError('unavailable', { message, isFault: false });
  }
}

/** Reads a file. @param longest in ms @throws ApiError that says what is wrong with it, and in which line */
export async function readFile(
  who: string,
  order: Omit<ReadingOrder & { kind: 'read' }, 'kind'>,
  longest = LONGEST,
): Promise<ReadFile> {
  return (await ask({ who, order: { kind: 'read', ...order }, longest })) as ReadFile;
}

/**
 * The rows of a file as words.
 * @param canWait however many files are read: of an import that was begun
 * @throws ApiError where it takes too much
 */
export async function mapFile(
  who: string,
  { source, mapping, canWait = false }: { source: Uint8Array; mapping: Mapping; canWait?: boolean },
): Promise<MappedFile> {
  return (await ask({ who, order: { kind: 'map', source, mapping }, canWait })) as MappedFile;
}
