import type { StudyQueue } from '@wordreel/shared';
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

/** @returns null if there is no queue with this key */
export async function keptQueue(userId: string, key: string): Promise<StudyQueue | null> {
  const db = await openDatabase();
  const kept = await db?.get('queues', userId).catch(() => undefined);
  return kept?.find((one) => one.key === key)?.queue ?? null;
}
