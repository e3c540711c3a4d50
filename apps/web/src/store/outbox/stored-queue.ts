import { type Database, type Queue, type QueuedCommand, openDatabase } from '#store/device/database.ts';
import { markWaiting } from '#store/device/waiting-mark.ts';

export type StoredQueue = ReturnType<typeof createStoredQueue>;

/** Maps the current queue to the new one. */
type Decide = (queue: QueuedCommand[]) => Queue;

/**
 * The queue of one learner. Commands that the device cannot store stay in the memory of this tab.
 * @param onMemoryOnly called the first time that this happens
 */
export function createStoredQueue(userId: string, onMemoryOnly: () => void) {
  let inMemory: Queue = [];
  let isReported = false;

  const keepInMemory = (queue: Queue) => {
    inMemory = queue;
    if (queue.length === 0 || isReported) return;
    isReported = true;
    onMemoryOnly();
  };

  const change = async (decide: Decide): Promise<QueuedCommand[]> => {
    const db = await openDatabase();
    if (db === null) {
      keepInMemory(decide([...inMemory]));
      return [...inMemory];
    }
    let queue: Queue = [];
    let isDecided = false;
    const known = new Set(inMemory.map(({ id }) => id));
    try {
      await write(db, userId, (kept) => {
        queue = decide(inOrder([...kept, ...inMemory]));
        isDecided = true;
        return queue.filter(({ id }) => !known.has(id));
      });
      inMemory = queue.filter(({ id }) => known.has(id));
    } catch {
      if (!isDecided) queue = decide([...inMemory]);
      // Commands that were not written stay in memory; those written earlier stay stored.
      const kept = new Set((await readDevice(userId)).map(({ id }) => id));
      keepInMemory(queue.filter(({ id }) => !kept.has(id)));
    }
    return [...queue];
  };
  /** Serializes the changes of this tab, because each one includes the commands in memory. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: async () => inOrder([...(await readDevice(userId)), ...inMemory]),
    /** Changes the queue atomically across all tabs, and returns the new one. */
    change: (decide: Decide): Promise<QueuedCommand[]> => {
      // Set the mark before writing. If the page closes in between, the next start checks the queue once in vain.
      markWaiting(userId, true);
      const mine = last.then(async () => {
        const queue = await change(decide);
        if (queue.length === 0) markWaiting(userId, false);
        return queue;
      });
      // A failed change does not block the next one.
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** Replaces the stored queue with the result of `decide`, in one transaction. */
async function write(db: Database, userId: string, decide: Decide): Promise<void> {
  const { store, done } = db.transaction('commands', 'readwrite');
  // Callers get the failure from `Promise.all` below.
  done.catch(() => undefined);
  const kept = await store.index('userId').getAll(userId);
  const queue = decide(kept);
  const left = new Set(queue.map(({ id }) => id));
  await Promise.all([
    ...kept.filter(({ id }) => !left.has(id)).map(({ id }) => store.delete(id)),
    ...queue.filter((one) => !kept.includes(one)).map((one) => store.put(one)),
    done,
  ]);
}

async function readDevice(userId: string): Promise<QueuedCommand[]> {
  const db = await openDatabase();
  return db === null ? [] : db.getAllFromIndex('commands', 'userId', userId).catch(() => []);
}

function inOrder(queue: QueuedCommand[]): QueuedCommand[] {
  return queue.toSorted((a, b) => a.order - b.order);
}
