import { stringsOf } from '#lib/storage/is-record.ts';
import { storedValue } from '#lib/storage/storage.ts';

/** Ids of learners who may have queued commands on this device. Others' first screens need not open IndexedDB. */
const waiting = storedValue('outboxOf', stringsOf);

/** Whether a learner may have queued commands on this device. If not, the first screen does not wait for the outbox. */
export function mayWait(userId: string): boolean {
  return read().includes(userId);
}

/** Sets the mark before a command is written, and clears it when the queue is empty. */
export function markWaiting(userId: string, isWaiting: boolean): void {
  const others = read().filter((id) => id !== userId);
  if (read().includes(userId) === isWaiting) return;
  if (isWaiting) waiting.write([...others, userId]);
  else if (others.length > 0) waiting.write(others);
  else waiting.remove();
}

const read = (): readonly string[] => waiting.read() ?? [];
