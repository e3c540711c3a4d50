import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { MINUTE } from '#lib/clock';
import { type ReaderPace, watchReader } from './reader-pace.ts';

/** A file that is made while it is sent. */
export interface Download {
  /** A media type. */
  readonly type: string;
  /** Under which the client is to save it: letters, digits, dots and hyphens. */
  readonly name: string;
  /** Made as the client takes them. */
  readonly chunks: AsyncGenerator<Uint8Array>;
}

/** However fast it is read, it ends then: what makes the file waits meanwhile. */
const LONGEST = 15 * MINUTE;

/** Sends a file as it comes; what fails before its first bytes is answered as any failure, later ones break it off. */
export async function sendDownload(res: Response, { type, name, chunks }: Download, pace?: ReaderPace): Promise<void> {
  const first = await chunks.next();
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      if (first.done !== true) yield first.value;
      yield* chunks;
    } finally {
      await chunks.return(undefined);
    }
  }
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  const endWatch = watchReader(res, pace);
  const signal = AbortSignal.timeout(LONGEST);
  await pipeline(Readable.from(all(), { objectMode: false }), res, { signal })
    .catch((error: NodeJS.ErrnoException) => {
      // The client may go away in the middle, or take too long.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ABORT_ERR') throw error;
    })
    .finally(endWatch);
}
