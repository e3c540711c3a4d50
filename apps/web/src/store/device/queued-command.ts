import type { Command } from '#store/words/command.ts';

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

/** A learner's commands, in order. */
export type Queue = readonly QueuedCommand[];
