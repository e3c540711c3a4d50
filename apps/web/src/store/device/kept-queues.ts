import type { StudyQueue } from '@wordreel/shared';
import { queueKey, queueName } from '#store/words/study-queue.ts';
import { openDatabase } from './database.ts';

/** Maximum number of study queues kept per learner; the latest ones are kept. */
const MOST = 4;

/** Stores a learner's study queue on this device, for a page that is opened while the server is offline. */
export async function keepQueue(userId: string, key: string, queue: StudyQueue): Promise<void> {
  const db = await openDatabase();
  if (db === null) return;
  try {
    const transaction = db.transaction('queues', 'readwrite');
    const others = ((await transaction.store.get(userId)) ?? []).filter((kept) => kept.key !== key);
    await transaction.store.put([{ key, queue }, ...others].slice(0, MOST), userId);
    await transaction.done;
  } catch {
    // If storage is full, the queue is not kept.
  }
}

/** Returns the new or the due words of a queue of all words; null if it has none. */
function partOf({ queue }: { queue: StudyQueue }, mode: 'new' | 'review'): StudyQueue | null {
  const items = queue.items.filter(({ isNew }) => isNew === (mode === 'new'));
  return items.length === 0 ? null : { ...queue, items };
}

/** @returns null if neither this queue is kept nor one of all words that contains some of it */
export async function keptQueue(userId: string, key: string): Promise<StudyQueue | null> {
  const db = await openDatabase();
  const kept = await db?.get('queues', userId).catch(() => undefined);
  const found = kept?.find((one) => one.key === key);
  if (found !== undefined) return found.queue;
  const { language, mode, video } = queueName(key);
  const all = kept?.find((one) => one.key === queueKey({ language, mode: 'all' }));
  const isPart = video === undefined && (mode === 'new' || mode === 'review');
  return all !== undefined && isPart ? partOf(all, mode) : null;
}
