import type { Mapping, Reader } from '@wordreel/imports';
import type { LanguageCode } from '@wordreel/shared';
import { ApiError } from '#lib/api-error';
import { SECOND } from '#lib/clock';
import { startThread } from '#lib/start-thread';
import type { MappedFile, ReadFile, ReadingAnswer, ReadingOrder } from './thread-messages.ts';

/** The largest package takes some ten seconds of a slow processor. */
const LONGEST = 60 * SECOND;

/** Of JavaScript. */
const MOST_MEGABYTES = 768;

/** Who comes when so many wait is told to come later. */
const MOST_WAITING = 8;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Does one order in a thread that begins and ends with it. */
async function inThread(workerData: ReadingOrder): Promise<ReadingAnswer> {
  const thread = startThread(new URL('import-thread', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  thread.unref();
  let late: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadingAnswer>((resolve, reject) => {
      late = setTimeout(() => reject(new Error(`A file was not read within ${LONGEST} ms`)), LONGEST);
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('The reading of a file has ended without an answer')));
    });
  } finally {
    clearTimeout(late);
    await thread.terminate();
  }
}

/** One order of this process after the other, as each takes a processor and some hundred megabytes. */
async function ask(order: ReadingOrder): Promise<ReadingAnswer> {
  if (waiting >= MOST_WAITING)
    throw new ApiError('unavailable', { message: 'Many files are being read just now. Try again in a minute.' });
  waiting += 1;
  const answer = last.then(() => inThread(order));
  last = answer.catch(() => undefined);
  try {
    return await answer;
  } finally {
    waiting -= 1;
  }
}

/** Reads a file. @throws ApiError that says what is wrong with it, and in which line */
export async function readFile(file: Uint8Array, language: LanguageCode, reader: Reader): Promise<ReadFile> {
  const answer = await ask({ kind: 'read', file, language, reader });
  if ('refused' in answer) {
    const fields = [{ path: 'file', message: answer.refused }];
    throw new ApiError('validation_failed', { message: answer.refused, fields });
  }
  return answer as ReadFile;
}

/** The rows of a file as words. */
export async function mapFile(source: Uint8Array, mapping: Mapping): Promise<MappedFile> {
  return (await ask({ kind: 'map', source, mapping })) as MappedFile;
}
