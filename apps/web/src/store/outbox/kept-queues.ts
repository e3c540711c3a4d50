import type { StudyQueue } from '@wordreel/shared';
import { queueKey, queueName } from '#store/words/study-queue.ts';
import { openDatabase } from './queue.ts';

/** So many queues of a learner are kept, the last ones asked for. */
const MOST = 4;

/** Keeps a learner's queue on this device, for a page that is opened while the server is away. */
export async function keepQueue(userId: string, key: string, queue: StudyQueue): Promise<void> {
  const db = await openDatabase();
  if (db === null) return;
  try {
    const transaction = db.transaction('queues', 'readwrite');
    const others = ((await transaction.store.get(userId)) ?? []).filter((kept) => kept.key !== key);
    await transaction.store.put([{ key, queue }, ...others].slice(0, MOST), userId);
    await transaction.done;
  } catch {
    // A device that is full goes on without.
  }
}

/** A part of the queue of all words; null where it has none of them. */
function partOf({ queue }: { queue: StudyQueue }, mode: 'new' | 'review'): StudyQueue | null {
  const items = queue.items.filter(({ isNew }) => isNew === (mode === 'new'));
  return items.length === 0 ? null : { ...queue, items };
}

/** @returns null where none of this name is kept, nor one of all words that has some of it */
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
