import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { isLanguageCode, LANGUAGES, type LanguageCode } from '@wordreel/shared';
import type { Config } from '#config';
import type { Deps } from '#deps';
import type { Logger } from '#lib/logger';
import type { Progress } from './progress-bar.ts';

/** Thrown for invalid arguments of a command. The message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Runs the command. @returns a report of what was done, in sentences */
export type Work = (deps: Deps, progress: Progress) => Promise<string>;

export type Arguments = ReturnType<typeof readWords>;

export interface Command {
  /** One or two words, such as `captions import`. */
  readonly name: string;
  /** The arguments, such as `FOLDER [--language de]`. */
  readonly usage?: string;
  /** A short imperative, such as `Import captions from a folder`. */
  readonly summary: string;
  /** Names of the required arguments, in order. */
  readonly words?: readonly string[];
  /** Names of the optional arguments that may follow the required ones. */
  readonly mayHave?: readonly string[];
  readonly options?: Readonly<Record<string, 'string' | 'boolean'>>;
  /** Whether the mails that the command creates are sent before it exits. */
  readonly sendsMail?: true;
  /** Whether the arguments after `--` are passed on to another program. */
  readonly passesOn?: true;
  /** Whether the command watches `deps.stopping` and ends by itself after the first Ctrl-C. */
  readonly endsItself?: true;
  /** Checks the arguments before anything is opened. @throws UsageError if they are invalid */
  readonly prepare: (args: Arguments) => Work;
}

/** What is available to commands that also work on a broken or missing installation. */
export interface Host {
  /** Reads the configuration. @throws StartError that names the invalid setting */
  readonly config: () => Config;
  readonly log: Logger;
  /** The current time, in ms since 1970. */
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
  readonly prepare: (args: Arguments) => HostWork;
}

/** Returns the error message of Node's `parseArgs` without its advice about dashes. */
const reasonOf = (error: unknown): string => (error as Error).message.split('. ')[0] ?? '';

function splitWords(words: readonly string[]): [string[], string[]] {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  return [words.slice(0, end), words.slice(end + 1)];
}

type Form = Pick<Command, 'words' | 'mayHave' | 'options' | 'passesOn'>;

/** Parses a command's arguments. @throws UsageError if one is missing, superfluous or unknown */
export function readWords({ words: names = [], mayHave = [], options = {}, passesOn }: Form, words: readonly string[]) {
  const [own, passedOn] = passesOn === true ? splitWords(words) : [[...words], []];
  const typed = Object.fromEntries(Object.entries(options).map(([option, type]) => [option, { type }]));
  let parsed;
  try {
    parsed = parseArgs({ args: own, options: typed, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${reasonOf(error)}.`);
  }
  const { positionals, values } = parsed;
  const missing = names.slice(positionals.length);
  if (missing.length > 0) throw new UsageError(`${missing.join(' and ')} is missing.`);
  const surplus = positionals.slice(names.length + mayHave.length);
  if (surplus.length > 0) throw new UsageError(`Unexpected argument: ${surplus.join(' ')}.`);
  const text = (option: string): string | null => {
    const value = values[option];
    return typeof value === 'string' ? value : null;
  };
  const [word = ''] = positionals;
  const isSet = (option: string): boolean => values[option] === true;
  return { words: positionals as readonly string[], word, text, isSet, passedOn };
}

/** Returns the `--language` option, or null if it is not given. @throws UsageError for an unsupported language */
export function languageOption({ text }: Arguments): LanguageCode | null {
  const code = text('language');
  if (code === null || isLanguageCode(code)) return code;
  throw new UsageError(
    `--language ${code}: unknown language. Use one of ${LANGUAGES.map((one) => one.code).join(' ')}.`,
  );
}

export function requiredLanguage(args: Arguments): LanguageCode {
  const code = languageOption(args);
  if (code === null) throw new UsageError('--language is missing.');
  return code;
}

/** Parses the `--level` option, such as `A2,B1`; null if it is not given. @throws UsageError for an unknown level */
export function levelsOption({ text }: Arguments): string[] | null {
  const levels = text('level')?.split(',') ?? null;
  const wrong = levels?.find((level) => !/^(A1|A2|B1|B2|C1|C2)(\.[12])?$/.test(level));
  if (wrong !== undefined) throw new UsageError(`--level ${wrong}: unknown level. Use A1 to C2, or A1.1 to C2.2.`);
  return levels;
}
