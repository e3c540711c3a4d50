import { storedValue } from '#lib/storage.ts';

/** Ids of the learners whose commands may be queued on this device. It spares the first screen a look into IndexedDB. */
const waiting = storedValue('outboxOf', toIds);

/** Whether something of a learner may wait on this device: without, the first screen does not wait for the outbox. */
export function mayWait(userId: string): boolean {
  return read().includes(userId);
}

/** Notes whether something waits: before it is written, and after the line is empty. */
export function markWaiting(userId: string, isWaiting: boolean): void {
  const others = read().filter((id) => id !== userId);
  if (read().includes(userId) === isWaiting) return;
  if (isWaiting) waiting.write([...others, userId]);
  else if (others.length > 0) waiting.write(others);
  else waiting.remove();
}

function read(): readonly string[] {
  return waiting.read() ?? [];
}

function toIds(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined;
}
