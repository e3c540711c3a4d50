import type { Queue, QueuedCommand } from '#store/device/queued-command.ts';
import { enqueue } from './enqueue.ts';
import type { StoredQueue } from './stored-queue.ts';

/** A learner's queue as this tab sees it. A new command appears at once, before it is stored on the device. */
export function createTabQueue(device: StoredQueue, start: Queue, onChange: () => void) {
  let stored = start;
  /** Added, but not stored on the device yet. */
  let arriving: Queue = [];
  const now = (): Queue => arriving.reduce<Queue>(enqueue, stored);
  const update = (queue: Queue) => {
    stored = queue;
    onChange();
  };
  return {
    now,
    update,
    /** @returns ids that are no longer queued, because they were merged or canceled with the new command */
    add: async (added: QueuedCommand): Promise<string[]> => {
      const before = now();
      arriving = [...arriving, added];
      onChange();
      const queue = await device.change((standing) => enqueue(standing, added));
      arriving = arriving.filter(({ id }) => id !== added.id);
      update(queue);
      return missing([...before, added], now()).map(({ id }) => id);
    },
    remove: async (isGone: (entry: QueuedCommand) => boolean): Promise<void> =>
      update(await device.change((queue) => queue.filter((entry) => !isGone(entry)))),
    /** Reads changes made by other tabs. */
    follow: async (): Promise<{ added: Queue; gone: Queue }> => {
      const before = now();
      update(await device.read());
      return { added: missing(now(), before), gone: missing(before, now()) };
    },
  };
}

/** Returns the commands of one queue that another queue lacks. */
function missing(queue: Queue, other: Queue): Queue {
  const ids = new Set(other.map(({ id }) => id));
  return queue.filter(({ id }) => !ids.has(id));
}
