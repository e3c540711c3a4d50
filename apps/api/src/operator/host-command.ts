import type { Readable, Writable } from 'node:stream';
import type { Config } from '#config';
import type { Logger } from '#lib/logger';
import type { Command, Arguments } from './command.ts';

/** The environment of a command that needs no running installation and also works on a broken or missing one. */
export interface Host {
  /** @throws StartError naming the invalid setting */
  readonly config: () => Config;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Prints the result to standard output. */
  readonly say: (text: string) => void;
  /** Prints a notice to standard error. */
  readonly warn: (text: string) => void;
  /** Prompts for a text without echoing it; null if there is no terminal. */
  readonly askHidden: (question: string) => Promise<string | null>;
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/** Runs the command. @returns the exit code */
export type HostWork = (host: Host) => Promise<number>;

export interface HostCommand extends Omit<Command, 'prepare' | 'sendsMail'> {
  /** Checks the arguments before anything is opened. @throws UsageError */
  readonly prepare: (args: Arguments) => HostWork;
}
