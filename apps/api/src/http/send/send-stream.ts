import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { MINUTE, SECOND } from '#lib/clock';
import { compress } from './compress.ts';
import { JSON_TYPE } from '#http/fixed-body';
import type { Pace } from '#http/body/read-body';

/** At least 8 KB a second: a tenth of the slowest mobile network on which videos play. */
const PACE: Pace = { window: 10 * SECOND, least: 80 * 1024 };

/** How often per window to check whether the server is waiting for the client. */
const LOOKS = 10;

/** Disconnects clients that read too slowly. Time in which they have read everything sent so far does not count. */
function watchReader(res: ServerResponse, { window, least }: Pace): () => void {
  const taken = (): number => (res.socket?.bytesWritten ?? 0) - (res.socket?.writableLength ?? 0);
  let [looks, before] = [0, taken()];
  const timer = setInterval(() => {
    looks = res.writableNeedDrain ? looks + 1 : 0;
    if (looks >= LOOKS && taken() - before < least) res.destroy();
    if (looks > 0 && looks < LOOKS) return;
    [looks, before] = [0, taken()];
  }, window / LOOKS);
  return () => clearInterval(timer);
}

/** Yields the first chunk, which has been read already, and then the others. */
async function* withFirst<T>(first: IteratorResult<T>, others: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    if (first.done !== true) yield first.value;
    yield* { [Symbol.asyncIterator]: () => others };
  } finally {
    await others.return?.();
  }
}

/** Streams a body at the speed of its client, which may disconnect before the end or be too slow. */
async function send(res: Response, body: Readable, pace: Pace, signal?: AbortSignal): Promise<void> {
  const endWatch = watchReader(res, pace);
  await pipeline(body, res, { ...(signal && { signal }) })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ABORT_ERR') throw error;
    })
    .finally(endWatch);
}

/** A file that is generated while it is sent. */
export interface Download {
  readonly type: string;
  /** The file name for the client: letters, digits, dots and hyphens. */
  readonly name: string;
  readonly chunks: AsyncGenerator<Uint8Array>;
}

/** Maximum duration of a download, whatever its speed, because the producer waits for the client. */
const LONGEST = 15 * MINUTE;

/** Streams a file. A failure before the first bytes is an ordinary error response; later ones abort the download. */
export async function sendDownload(res: Response, { type, name, chunks }: Download, pace = PACE): Promise<void> {
  const first = await chunks.next();
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  await send(res, Readable.from(withFirst(first, chunks), { objectMode: false }), pace, AbortSignal.timeout(LONGEST));
}

export const isStream = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** Streams JSON in pieces. A failure before the first piece is an ordinary error response. */
export async function sendPieces(
  req: Request,
  res: Response,
  pieces: AsyncIterable<string>,
  pace = PACE,
): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  res.setHeader('Content-Type', JSON_TYPE);
  await new Promise<void>((resolve) => {
    compress(req, res, () => resolve());
  });
  await send(res, Readable.from(withFirst(first, iterator)), pace);
}
