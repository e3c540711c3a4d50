import { openDatabase } from '#store/device/database.ts';
import type { Queue, QueuedCommand } from '#store/words/command.ts';
import { markWaiting } from '#store/device/waiting-mark.ts';

/** Changes a learner's queue atomically across tabs. @returns the new queue; null if it could not be stored */
export async function changeQueue(userId: string, decide: (queue: Queue) => Queue): Promise<Queue | null> {
  // Set the mark before writing. If the page closes in between, the next start merely checks an empty queue.
  markWaiting(userId, true);
  const db = await openDatabase();
  if (db === null) return null;
  try {
    const { store, done } = db.transaction('commands', 'readwrite');
    // `Promise.all` below throws the failure; this prevents an unhandled rejection.
    done.catch(() => undefined);
    const kept = inOrder(await store.index('userId').getAll(userId));
    const queue = decide(kept);
    const left = new Set(queue.map(({ id }) => id));
    await Promise.all([
      ...kept.filter(({ id }) => !left.has(id)).map(({ id }) => store.delete(id)),
      ...queue.filter((one) => !kept.includes(one)).map((one) => store.put(one)),
      done,
    ]);
    if (queue.length === 0) markWaiting(userId, false);
    return queue;
  } catch {
    return null;
  }
}

export async function readQueue(userId: string): Promise<Queue> {
  const db = await openDatabase();
  return inOrder((await db?.getAllFromIndex('commands', 'userId', userId).catch(() => null)) ?? []);
}

function inOrder(queue: QueuedCommand[]): QueuedCommand[] {
  return queue.toSorted((a, b) => a.order - b.order);
}
