import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '#lib/start-thread';
import type { PackingAnswer, PackingOrder } from './packing-order.ts';

/** Limit of the JavaScript heap. Unfinished collections don't count, because they are in SQLite's memory. */
const MOST_MEGABYTES = 256;

const startPackThread = (): Worker =>
  startThread(new URL('pack-thread', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });

async function ask(thread: Worker, order: PackingOrder): Promise<Uint8Array> {
  // Rejects if the thread fails.
  const answer = once(thread, 'message');
  thread.postMessage(order);
  const [packed] = (await answer) as [PackingAnswer];
  if ('error' in packed) throw new Error(`Could not pack the archive: ${packed.error}`);
  return packed.bytes;
}

/** Packs an archive in its own thread. Takes the next order only once the previous bytes have been consumed. */
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
