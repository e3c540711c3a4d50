import { nanoid } from '@reduxjs/toolkit';
import type { Command } from '#store/commands/command.ts';
import { rulesOf } from '#store/commands/command-rules.ts';

/** A command on its way to the server, as it lies on the device. */
export interface QueuedCommand {
  readonly id: string;
  /** Whose it is: it is never sent as anybody else. */
  readonly userId: string;
  /** Its place in the line of this learner. */
  readonly order: number;
  /** Milliseconds since 1970. */
  readonly givenAt: number;
  readonly key: string;
  readonly command: Command;
  /** Whether it may have reached the server, although no answer came. */
  readonly isTried: boolean;
  /** Whether it is being sent just now: nothing is merged with it. */
  readonly isUnderWay: boolean;
}

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
  // The rules of a kind take the arguments of that kind, which TypeScript cannot see through the union.
  return (rulesOf(command).key as (args: unknown) => string)(command.args);
}
