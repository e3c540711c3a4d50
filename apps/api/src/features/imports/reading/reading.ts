import type { Worker } from 'node:worker_threads';
import { bytesToRead } from '@wordreel/imports';
import { ApiError, invalidField } from '#lib/api-error';
import { SECOND } from '#lib/clock';
import { startThread } from '#lib/start-thread';
import { threadAnswer } from '#lib/thread-answer';
import type { MappedFile, ReadFile, ReadingAnswer, ReadingOrder } from './thread-messages.ts';
import { createTurns, TooManyWait } from './turns.ts';

/** Maximum number of owners waiting, and of requests per owner. Further requests are told to retry later. */
const MOST_WAITING = { askers: 8, ofOne: 4 };

const MB = 1024 * 1024;

/** A queue for reading files. It runs one order at a time, because each order keeps a processor busy. */
interface Lane {
  readonly inTurn: ReturnType<typeof createTurns>;
  /** Timeout in ms. */
  readonly longest: number;
  /** Limit of the JavaScript heap. */
  readonly megabytes: number;
}

/** Small files have a lane of their own, so that they never wait for large ones. */
const SMALL: Lane = { inTurn: createTurns(MOST_WAITING), longest: 15 * SECOND, megabytes: 384 };
const MOST_OF_SMALL = 8 * MB;

/** The largest package takes about ten seconds on a slow processor. */
const LARGE: Lane = { inTurn: createTurns(MOST_WAITING), longest: 60 * SECOND, megabytes: 768 };

/** A parsed file is compressed with gzip, which stores the original length at the end. */
const bytesOf = (order: ReadingOrder): number =>
  order.kind === 'read' ? bytesToRead(order.file) : Buffer.from(order.source.slice(-4)).readUInt32LE();

const laneOf = (order: ReadingOrder): Lane => (bytesOf(order) > MOST_OF_SMALL ? LARGE : SMALL);

const TOO_MUCH = 'This file is too complicated to read. Export a part of it, or save it as CSV.';

/** The message is shown to the learner, because only changing the file helps. */
const refusal = (message: string): ApiError => invalidField('file', message);

function startReading(megabytes: number): Worker {
  const thread = startThread(new URL('import-thread', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  thread.unref();
  // Without this listener, an error after a timeout would end the process.
  thread.on('error', () => {});
  return thread;
}

interface Asked {
  /** The owner of the file. Each owner gets a turn before any owner gets a second one. */
  readonly who: string;
  readonly order: ReadingOrder;
  readonly canWait?: boolean;
  readonly longest?: number | undefined;
}

/** @throws ApiError if too many requests are waiting, or the file is rejected */
async function ask({ who, order, canWait = false, longest }: Asked): Promise<ReadFile | MappedFile> {
  const lane = laneOf(order);
  try {
    const answer = await lane.inTurn(
      who,
      async (keepUntil) => {
        const thread = startReading(lane.megabytes);
        thread.postMessage(order);
        const answered = threadAnswer<ReadingAnswer>(thread, longest ?? lane.longest, refusal(TOO_MUCH));
        return answered.finally(() => keepUntil(thread.terminate()));
      },
      { canWait },
    );
    if ('refused' in answer) throw refusal(answer.refused);
    return answer;
  } catch (error) {
    if (!(error instanceof TooManyWait)) throw error;
    const message = error.isOwn
      ? 'Your file is still being read for an earlier request. Try again in a minute.'
      : 'Many files are being read right now. Try again in a minute.';
    throw new ApiError('unavailable', { message, isFault: false });
  }
}

/** Reads a file. @param longest in ms @throws ApiError with the problem and its line */
export async function readFile(
  who: string,
  order: Omit<ReadingOrder & { kind: 'read' }, 'kind'>,
  longest?: number,
): Promise<ReadFile> {
  return (await ask({ who, order: { kind: 'read', ...order }, longest })) as ReadFile;
}

/** @param canWait true for a started import, which no queue rejects @throws ApiError on too much time or memory */
export async function mapFile(
  who: string,
  { canWait = false, ...order }: Omit<ReadingOrder & { kind: 'map' }, 'kind'> & { canWait?: boolean },
): Promise<MappedFile> {
  return (await ask({ who, order: { kind: 'map', ...order }, canWait })) as MappedFile;
}
