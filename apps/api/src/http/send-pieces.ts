import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { compress } from './compress.ts';
import { type ReaderPace, watchReader } from './reader-pace.ts';

export const isStream = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** Streams JSON in pieces. A failure before the first piece is an ordinary error response. */
export async function sendPieces(
  req: Request,
  res: Response,
  pieces: AsyncIterable<string>,
  pace?: ReaderPace,
): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all(): AsyncGenerator<string> {
    if (first.done !== true) yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  await new Promise<void>((resolve) => {
    compress(req, res, () => resolve());
  });
  const endWatch = watchReader(res, pace);
  await pipeline(Readable.from(all()), res)
    .catch((error: NodeJS.ErrnoException) => {
      // The client may disconnect in the middle.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    })
    .finally(endWatch);
}
