import type { Worker } from 'node:worker_threads';
import { bytesToRead } from '@wordreel/imports';
import { ApiError } from '#lib/api-error';
import { SECOND } from '#lib/clock';
import { isOutOfMemory } from '#lib/out-of-memory';
import { startThread } from '#lib/start-thread';
import type { MappedFile, ReadFile, ReadingAnswer, ReadingOrder } from './thread-messages.ts';
import { createTurns, TooManyWait } from './turns.ts';

/** Who comes when so many wait is told to come later. */
const MOST_WAITING = { askers: 8, ofOne: 4 };

const MB = 1024 * 1024;

/** A reader of this process: it does one order after the other, as each takes a processor. */
interface Lane {
  readonly inTurn: ReturnType<typeof createTurns>;
  /** In ms. */
  readonly longest: number;
  /** Of JavaScript. */
  readonly megabytes: number;
}

/** What is small is read beside what is large, and so never waits for it. */
const SMALL: Lane = { inTurn: createTurns(MOST_WAITING), longest: 15 * SECOND, megabytes: 384 };
const MOST_OF_SMALL = 8 * MB;

/** The largest package takes some ten seconds of a slow processor. */
const LARGE: Lane = { inTurn: createTurns(MOST_WAITING), longest: 60 * SECOND, megabytes: 768 };

/** What was read before is packed by gzip, which says at its end how long it was. */
const bytesOf = (order: ReadingOrder): number =>
  order.kind === 'read' ? bytesToRead(order.file) : Buffer.from(order.source.slice(-4)).readUInt32LE();

const laneOf = (order: ReadingOrder): Lane => (bytesOf(order) > MOST_OF_SMALL ? LARGE : SMALL);

const TOO_MUCH = 'This file is too complicated to read. Export a part of it, or save it as CSV.';

/** Its message is the learner’s: there is nothing to mend but the file. */
const refusal = (message: string): ApiError =>
  new ApiError('validation_failed', { message, fields: [{ path: 'file', message }] });

/** A thread that ends because it has no memory left says so by this code. */
function startReading(workerData: ReadingOrder, megabytes: number): Worker {
  const thread = startThread(new URL('import-thread', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
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
  readonly longest?: number | undefined;
}

/** @throws ApiError where too much waits, or the file is refused */
async function ask({ who, order, canWait = false, longest }: Asked): Promise<ReadFile | MappedFile> {
  const lane = laneOf(order);
  try {
    const answer = await lane.inTurn(
      who,
      async (keepUntil) => {
        const thread = startReading(order, lane.megabytes);
        return answerOf(thread, longest ?? lane.longest).finally(() => keepUntil(thread.terminate()));
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
  longest?: number,
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
  { canWait = false, ...order }: Omit<ReadingOrder & { kind: 'map' }, 'kind'> & { canWait?: boolean },
): Promise<MappedFile> {
  return (await ask({ who, order: { kind: 'map', ...order }, canWait })) as MappedFile;
}
