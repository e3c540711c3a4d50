import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isLanguageCode, LANGUAGES, type LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import type { Progress } from './progress-bar.ts';

/** What is wrong with the words of a command line, in a sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Does the work. @returns what was done, in sentences */
export type Work = (deps: Deps, progress: Progress) => Promise<string>;

type Options = NonNullable<ParseArgsConfig['options']>;

/** The words of a command line after the command's own two. */
export interface Given {
  /** As many as the command has names for. */
  readonly words: readonly string[];
  readonly text: (option: string) => string | null;
  readonly isSet: (option: string) => boolean;
  /** What comes after `--`, of a command that passes it on to another program. */
  readonly passedOn: readonly string[];
}

export interface Command {
  /** Two words: `captions import`. */
  readonly name: string;
  /** What may follow: `FOLDER [--language de]`. */
  readonly usage: string;
  /** What it does, in some words. */
  readonly summary: string;
  /** Names of what has to follow, in order. */
  readonly words?: readonly string[];
  /** Names of what may follow after those. */
  readonly mayHave?: readonly string[];
  readonly options?: Options;
  /** Whether mails that it causes are to be sent before it ends. */
  readonly sendsMail?: true;
  /** Whether what comes after `--` is for another program. */
  readonly passesOn?: true;
  /** Whether it listens to `deps.stopping`: the first Ctrl-C lets it end by itself. */
  readonly endsItself?: true;
  /** Reads what was given before anything is opened. @throws UsageError */
  readonly prepare: (given: Given) => Work;
}

/** What node's parser says, without its advice on dashes. */
const reasonOf = (error: unknown): string => (error as Error).message.split('. ')[0] ?? '';

/** The words before and after the first `--`. */
function splitWords(words: readonly string[]): [string[], string[]] {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  return [words.slice(0, end), words.slice(end + 1)];
}

type Form = Pick<Command, 'words' | 'mayHave' | 'options' | 'passesOn'>;

/** @throws UsageError where something is missing, too much or unknown */
export function readWords(
  { words: names = [], mayHave = [], options = {}, passesOn }: Form,
  words: readonly string[],
): Given {
  const [own, passedOn] = passesOn === true ? splitWords(words) : [[...words], []];
  let parsed;
  try {
    parsed = parseArgs({ args: own, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${reasonOf(error)}.`);
  }
  const { positionals, values } = parsed;
  const missing = names.slice(positionals.length);
  if (missing.length > 0) throw new UsageError(`${missing.join(' and ')} is missing.`);
  const surplus = positionals.slice(names.length + mayHave.length);
  if (surplus.length > 0) throw new UsageError(`${surplus.join(' ')} is too much.`);
  const text = (option: string): string | null => {
    const value = values[option];
    return typeof value === 'string' ? value : null;
  };
  return { words: positionals, text, isSet: (option) => values[option] === true, passedOn };
}

/** @returns null where none is named. @throws UsageError where it is none that can be learned */
export function languageGiven({ text }: Given): LanguageCode | null {
  const code = text('language');
  if (code === null || isLanguageCode(code)) return code;
  throw new UsageError(
    `--language ${code}: there is no such language. One of ${LANGUAGES.map((one) => one.code).join(' ')}.`,
  );
}

/** @throws UsageError where none is named */
export function languageNeeded(given: Given): LanguageCode {
  const code = languageGiven(given);
  if (code === null) throw new UsageError('--language is missing.');
  return code;
}

/** Levels between commas: `A2,B1`. @returns null where none is named. @throws UsageError where one is no level */
export function levelsGiven({ text }: Given): string[] | null {
  const levels = text('level')?.split(',') ?? null;
  const wrong = levels?.find((level) => !/^(A1|A2|B1|B2|C1|C2)(\.[12])?$/.test(level));
  if (wrong !== undefined) throw new UsageError(`--level ${wrong}: there is no such level. A1 to C2, or A1.1 to C2.2.`);
  return levels;
}
