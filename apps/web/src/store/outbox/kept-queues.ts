import type { StudyQueue } from '@wordreel/shared';
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

/** @returns null where none of this name is kept */
export async function keptQueue(userId: string, key: string): Promise<StudyQueue | null> {
  const db = await openDatabase();
  const kept = await db?.get('queues', userId).catch(() => undefined);
  return kept?.find((one) => one.key === key)?.queue ?? null;
}
