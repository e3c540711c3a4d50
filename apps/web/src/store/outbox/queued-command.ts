import { nanoid } from '@reduxjs/toolkit';
import type { Command } from '#store/commands/command.ts';
import { rulesOf } from '#store/commands/command-rules.ts';

/** A command on its way to the server, as stored on the device. */
export interface QueuedCommand {
  readonly id: string;
  /** Id of the learner. The command is never sent as anyone else. */
  readonly userId: string;
  /** Position in this learner's queue. */
  readonly order: number;
  /** Milliseconds since 1970. */
  readonly givenAt: number;
  readonly key: string;
  readonly command: Command;
  /** Whether it may have reached the server although no response arrived. */
  readonly isTried: boolean;
  /** Whether it is being sent now. Nothing is merged with it. */
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
  // Rules accept the arguments of their own kind, which TypeScript cannot infer through the union.
  return (rulesOf(command).key as (args: unknown) => string)(command.args);
}
