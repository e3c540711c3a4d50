import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { MINUTE } from '#lib/clock';
import { type ReaderPace, watchReader } from './reader-pace.ts';

export interface Download {
  readonly type: string;
  /** The file name for the client: letters, digits, dots and hyphens. */
  readonly name: string;
  /** Generated as the client reads them. */
  readonly chunks: AsyncGenerator<Uint8Array>;
}

/** The maximum duration at any speed, because the producer waits for the client. */
const LONGEST = 15 * MINUTE;

/**
 * Streams a file. A failure before the first bytes is an ordinary error response; later failures abort the download.
 */
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
      // The client may disconnect or take too long.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ABORT_ERR') throw error;
    })
    .finally(endWatch);
}
