import { Worker } from 'node:worker_threads';
import type { Token } from '@wordreel/language';
import type { LanguageCode } from '@wordreel/shared';
import type { PackedTranscript, UntokenisedLine } from './pack-lines.ts';
import type { CaptionFile } from './read-captions.ts';

/** What words of captions were found. */
interface Found {
  /** Of every lemma that a list ranks. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly wordCount: number;
  /** How many of the words are ones that the language's lists know. */
  readonly listedCount: number;
}

/** The words of texts, told apart with all that is known of their language. */
interface Tokenised extends Found {
  /** Of each text. */
  readonly tokens: readonly (readonly Token[])[];
}

/** Captions with their words told apart, ready to be kept. */
interface Packed extends Found {
  readonly packed: PackedTranscript;
}

/** A word of a language's list, as it is written there, with its headword. */
export interface CommonWord {
  readonly form: string;
  readonly lemma: string;
}

/** What the thread is asked, by kind. */
export interface Tasks {
  readonly tokenise: { readonly language: LanguageCode; readonly texts: readonly string[] };
  readonly read: { readonly language: LanguageCode; readonly text: string };
  readonly pack: { readonly language: LanguageCode; readonly lines: readonly UntokenisedLine[] };
  readonly commonest: { readonly language: LanguageCode; readonly count: number };
  readonly ranks: { readonly language: LanguageCode; readonly lemmas: readonly string[] };
}

export interface Answers {
  readonly tokenise: Tokenised;
  readonly read: CaptionFile;
  readonly pack: Packed;
  readonly commonest: readonly CommonWord[];
  readonly ranks: readonly (number | null)[];
}

type Kind = keyof Tasks;

export type TokeniserTask = { [K in Kind]: Tasks[K] & { readonly id: number; readonly kind: K } }[Kind];

export type TokeniserMessage = { readonly id: number } & (
  | { readonly answer: Answers[Kind] }
  | { readonly error: string }
);

/** All fail where the thread ends meanwhile. */
export interface Tokeniser {
  readonly tokenise: (language: LanguageCode, texts: readonly string[]) => Promise<Tokenised>;
  /** Reads a learner's file of captions. */
  readonly read: (language: LanguageCode, text: string) => Promise<CaptionFile>;
  /** Tells the words of captions apart, and packs them. */
  readonly pack: (language: LanguageCode, lines: readonly UntokenisedLine[]) => Promise<Packed>;
  /** The commonest forms of a language, with the headword of each. */
  readonly commonest: (language: LanguageCode, count: number) => Promise<readonly CommonWord[]>;
  /** How common headwords are, 1 the commonest; null where no list has one. */
  readonly ranks: (language: LanguageCode, lemmas: readonly string[]) => Promise<readonly (number | null)[]>;
  readonly close: () => Promise<void>;
}

/** The word lists of a language take some 100 MB: a thread that nobody asks gives them back. */
const LONGEST_IDLE = 60_000;

/** What a thread runs where this file is a source: Node 20 reads no TypeScript by itself, and tsx not in threads. */
const sourceOf = (file: URL): string =>
  `import('tsx/esm/api').then(({ register }) => (register(), import('${file.href}')))`;

function startThread(wordCounts: string): Worker {
  const workerData = { wordCounts };
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./tokeniser-thread.js', import.meta.url), { workerData });
  }
  return new Worker(sourceOf(new URL('./tokeniser-thread.ts', import.meta.url)), {
    eval: true,
    workerData,
    execArgv: ['--conditions=source'],
  });
}

interface Waiting {
  readonly resolve: (answer: Answers[Kind]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Tokenises in a thread of its own, which starts with the first task and ends when there is none for a minute.
 * @param wordCounts the folder of the host's own lists, which may be missing
 */
export function createTokeniser(wordCounts: string): Tokeniser {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function fail(error: Error): void {
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = thread?.terminate();
    thread = null;
    await ended;
  }

  function answer(message: TokeniserMessage): void {
    const task = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) task?.reject(new Error(message.error));
    else task?.resolve(message.answer);
    if (waiting.size === 0) idle = setTimeout(() => void end(), LONGEST_IDLE).unref();
  }

  function start(): Worker {
    const started = startThread(wordCounts);
    started.unref();
    started.on('message', answer);
    started.on('error', fail);
    started.on('exit', () => {
      if (thread === started || waiting.size > 0) fail(new Error('The tokeniser has ended'));
    });
    return started;
  }

  function ask<K extends Kind>(kind: K, task: Tasks[K]): Promise<Answers[K]> {
    return new Promise((resolve, reject) => {
      clearTimeout(idle);
      thread ??= start();
      last += 1;
      // The thread answers each kind with what belongs to it.
      waiting.set(last, { resolve: resolve as Waiting['resolve'], reject });
      thread.postMessage({ ...task, kind, id: last });
    });
  }

  return {
    tokenise: (language, texts) => ask('tokenise', { language, texts }),
    read: (language, text) => ask('read', { language, text }),
    pack: (language, lines) => ask('pack', { language, lines }),
    commonest: (language, count) => ask('commonest', { language, count }),
    ranks: (language, lemmas) => ask('ranks', { language, lemmas }),
    close: end,
  };
}
