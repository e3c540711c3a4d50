import { rulesOf, type Earlier, type Merged } from '#store/commands/command-rules.ts';
import type { Command } from '#store/commands/command.ts';
import { areNeighbours } from './key-order.ts';
import type { QueuedCommand } from './queued-command.ts';

/**
 * Appends a command to the queue, or merges it with a queued one.
 * @param line the queue in order
 * @returns the new queue; a merged command has the id of the added one
 */
export function enqueue(line: readonly QueuedCommand[], added: QueuedCommand): QueuedCommand[] {
  const waiting = line.filter(({ key, isUnderWay }) => key === added.key && !isUnderWay).toReversed();
  for (const earlier of waiting) {
    if (isBehindOthers(line, earlier, added)) break;
    const merged = merge(earlier, added.command);
    if (merged === 'both') break;
    if (merged === 'pass') continue;
    if (merged === 'neither') return line.filter(({ id }) => id !== earlier.id);
    const one = { ...added, order: earlier.order, isTried: earlier.isTried, command: merged };
    return line.map((entry) => (entry.id === earlier.id ? one : entry));
  }
  return [...line, { ...added, order: (line.at(-1)?.order ?? 0) + 1 }];
}

/** Whether a command with another key, which the added one must not overtake, is queued between the two. */
function isBehindOthers(line: readonly QueuedCommand[], earlier: QueuedCommand, added: QueuedCommand): boolean {
  return line
    .slice(line.indexOf(earlier) + 1)
    .some((between) => between.key !== added.key && areNeighbours(between, added));
}

function merge(earlier: Earlier, command: Command): Merged {
  return (rulesOf(command).merge as (earlier: Earlier, args: unknown) => Merged)(earlier, command.args);
}
