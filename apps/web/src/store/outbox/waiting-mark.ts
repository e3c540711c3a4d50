import { readStored, removeStored, writeStored } from '#lib/storage.ts';

/** Whose commands may wait on this device; read before the line itself is, which takes a database. */
const KEY = 'outboxOf';

/** Whether something of a learner may wait on this device: without, the first screen does not wait for the outbox. */
export function mayWait(userId: string): boolean {
  return read().includes(userId);
}

/** Notes whether something waits: before it is written, and after the line is empty. */
export function markWaiting(userId: string, isWaiting: boolean): void {
  const others = read().filter((id) => id !== userId);
  if (read().includes(userId) === isWaiting) return;
  if (isWaiting) writeStored(KEY, [...others, userId]);
  else if (others.length > 0) writeStored(KEY, others);
  else removeStored(KEY);
}

function read(): readonly string[] {
  return readStored(KEY, toIds) ?? [];
}

function toIds(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined;
}
