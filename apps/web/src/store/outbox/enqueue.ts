import { nanoid } from '@reduxjs/toolkit';
import { rulesOf, type Earlier, type Merged } from '#store/commands/command-rules.ts';
import type { Queue, QueuedCommand } from '#store/device/queued-command.ts';
import type { Command } from '#store/words/command.ts';
import { areNeighbours } from './key-order.ts';

export function queued(command: Command, userId: string): QueuedCommand {
  return {
    id: nanoid(),
    userId,
    order: 0,
    givenAt: Date.now(),
    key: keyOf(command),
    command,
    isTried: false,
    isUnderWay: false,
  };
}

function keyOf(command: Command): string {
  // Rules accept the arguments of their own kind, which TypeScript cannot infer through the union.
  return (rulesOf(command).key as (args: unknown) => string)(command.args);
}

/**
 * Appends a command to the queue, or merges it with a queued one.
 * @returns the new queue; a merged command has the id of the added one
 */
export function enqueue(queue: Queue, added: QueuedCommand): QueuedCommand[] {
  const waiting = queue.filter(({ key, isUnderWay }) => key === added.key && !isUnderWay).toReversed();
  for (const earlier of waiting) {
    if (isBehindOthers(queue, earlier, added)) break;
    const merged = merge(earlier, added.command);
    if (merged === 'both') break;
    if (merged === 'pass') continue;
    if (merged === 'neither') return queue.filter(({ id }) => id !== earlier.id);
    const one = { ...added, order: earlier.order, isTried: earlier.isTried, command: merged };
    return queue.map((entry) => (entry.id === earlier.id ? one : entry));
  }
  return [...queue, { ...added, order: (queue.at(-1)?.order ?? 0) + 1 }];
}

/** Whether a command with another key, which the added one must not overtake, is queued between the two. */
function isBehindOthers(queue: Queue, earlier: QueuedCommand, added: QueuedCommand): boolean {
  return queue
    .slice(queue.indexOf(earlier) + 1)
    .some((between) => between.key !== added.key && areNeighbours(between, added));
}

function merge(earlier: Earlier, command: Command): Merged {
  return (rulesOf(command).merge as (earlier: Earlier, args: unknown) => Merged)(earlier, command.args);
}
