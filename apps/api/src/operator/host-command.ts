import type { Readable, Writable } from 'node:stream';
import type { Config } from '#config';
import type { Logger } from '#lib/logger';
import type { Command, Given } from './command.ts';

/** What a command has that does not need a running installation: it works where one is broken, or not there yet. */
export interface Host {
  /** @throws StartError naming what is wrong with the settings */
  readonly config: () => Config;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What was asked for, on standard output. */
  readonly say: (text: string) => void;
  /** What somebody has to see, on standard error. */
  readonly warn: (text: string) => void;
  /** Asks whoever sits there for a text that nobody else is to see; null where nobody does. */
  readonly askHidden: (question: string) => Promise<string | null>;
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/** Does the work. @returns the exit code */
export type HostWork = (host: Host) => Promise<number>;

export interface HostCommand extends Omit<Command, 'prepare' | 'sendsMail'> {
  /** Reads what was given before anything is opened. @throws UsageError */
  readonly prepare: (given: Given) => HostWork;
}
