import { nanoid } from '@reduxjs/toolkit';
import { isRecord } from '#lib/storage/is-record.ts';
import { storedValues } from '#lib/storage/storage.ts';
import type { Command, Queue, QueuedCommand } from '#store/words/command.ts';
import { markWaiting } from './waiting-mark.ts';

const queueOf = (value: unknown): Queue | undefined =>
  Array.isArray(value) && value.every((entry) => isRecord(entry) && isRecord(entry['command'])) ? value : undefined;

/**
 * Each learner's commands that are shown but not in the database yet. Local storage is written synchronously, so a page
 * that reloads right after a click does not lose the command.
 */
const backups = storedValues('unstored.', queueOf);

export function queued(command: Command, userId: string): QueuedCommand {
  return { id: nanoid(), userId, order: 0, givenAt: Date.now(), command };
}

export const readBackup = (userId: string): Queue => backups(userId).read() ?? [];

export function changeBackup(userId: string, decide: (queue: Queue) => Queue): void {
  const queue = decide(readBackup(userId));
  if (queue.length === 0) return backups(userId).remove();
  markWaiting(userId, true);
  backups(userId).write(queue);
}
