import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '#lib/start-thread';
import type { PackingAnswer, PackingOrder } from './packing-order.ts';

/** Of JavaScript; the collections in the making lie beside it, in what SQLite takes. */
const MOST_MEGABYTES = 256;

const startPackThread = (): Worker =>
  startThread(new URL('pack-thread', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });

async function ask(thread: Worker, order: PackingOrder): Promise<Uint8Array> {
  // Rejects where the thread fails.
  const answer = once(thread, 'message');
  thread.postMessage(order);
  const [told] = (await answer) as [PackingAnswer];
  if ('error' in told) throw new Error(`An archive could not be packed: ${told.error}`);
  return told.bytes;
}

/**
 * Packs an archive in a thread of its own, which lives as long as the archive is being read.
 * @param orders what it is made of; the next one is asked for when the bytes before it are taken
 */
export async function* packArchive(orders: AsyncIterable<PackingOrder>): AsyncGenerator<Uint8Array> {
  const thread = startPackThread();
  thread.unref();
  try {
    for await (const order of orders) {
      const bytes = await ask(thread, order);
      if (bytes.length > 0) yield bytes;
    }
  } finally {
    await thread.terminate();
  }
}
