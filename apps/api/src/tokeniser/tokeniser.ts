import type { Verdict } from '@wordreel/learning';
import type { Cue } from '@wordreel/captions';
import type { LanguageCode } from '@wordreel/shared';
import { MINUTE, SECOND } from '#lib/clock';
import { startTokeniserThread, type Thread } from './job-thread.ts';
import { createJobTurns, type TokeniserTimes } from './job-turns.ts';
import type { UntokenisedLine } from './pack-lines.ts';
import type { RefinedLines } from './read-captions.ts';
import type {
  CommonWord,
  Packed,
  PackedFile,
  RankedWord,
  Refusal,
  Tasks,
  Tokenised,
  WordFacts,
} from './thread-messages.ts';

/**
 * Tokenizes texts. Jobs for a learner, whose id is the `owner`, are limited and have a deadline. Jobs without an owner,
 * such as an operator's command, wait as long as it takes.
 * @throws ApiError `unavailable` or `rate_limited` if the queue is full or an owner's job gets no turn in time
 */
export interface Tokeniser {
  readonly tokenise: (language: LanguageCode, texts: readonly string[], owner?: string | null) => Promise<Tokenised>;
  /** Reads and tokenizes a learner's caption file. */
  readonly readFile: (language: LanguageCode, text: string, owner: string) => Promise<PackedFile | Refusal>;
  /** Separates a second language and joins broken words in captions that did not come from readFile. */
  readonly refine: (language: LanguageCode, cues: readonly Cue[]) => Promise<RefinedLines>;
  /** Tokenizes captions and packs them. */
  readonly pack: (language: LanguageCode, lines: readonly UntokenisedLine[]) => Promise<Packed | Refusal>;
  /** Returns the most common forms of a language, with their headwords. */
  readonly commonest: (language: LanguageCode, count: number) => Promise<readonly CommonWord[]>;
  /** Returns the ranks of headwords, 1 is the most common; null if no list has one. */
  readonly ranks: (language: LanguageCode, lemmas: readonly string[]) => Promise<readonly (number | null)[]>;
  /** Returns the most common headwords of a language for a learner, by rank. */
  readonly headwords: (language: LanguageCode, count: number, owner: string) => Promise<readonly string[]>;
  /** Returns the headwords that a vocabulary check may ask, most common first. */
  readonly placement: (language: LanguageCode) => Promise<readonly RankedWord[]>;
  /** Looks up words in a language's lists, in the given order. */
  readonly facts: (language: LanguageCode, words: readonly string[], owner: string) => Promise<readonly WordFacts[]>;
  /** Judges a learner's typed answer with all words of the language. */
  readonly judge: (task: Tasks['judge'], owner: string) => Promise<Verdict>;
  /** Ends the thread. Waiting jobs fail. */
  readonly close: () => Promise<void>;
}

const TIMES: TokeniserTimes = {
  longestWait: 30 * SECOND,
  longestJob: 2 * MINUTE,
  longestStep: 20 * SECOND,
  longestIdle: MINUTE,
};

/**
 * Tokenizes in its own thread, which starts with the first job and ends after a minute without one. Owners take turns;
 * a file takes many of them, so a line never waits for a whole file.
 * @param wordCounts the folder of the operator's word lists, which may be missing
 */
export function createTokeniser(
  wordCounts: string,
  { times = TIMES, start = startTokeniserThread }: { times?: TokeniserTimes; start?: (folder: string) => Thread } = {},
): Tokeniser {
  const { ask, close } = createJobTurns(() => start(wordCounts), times);
  return {
    tokenise: (language, texts, owner) => ask('tokenise', { language, texts }, owner),
    readFile: (language, text, owner) => ask('file', { language, text }, owner),
    refine: (language, cues) => ask('refine', { language, cues }),
    pack: (language, lines) => ask('pack', { language, lines }),
    commonest: (language, count) => ask('commonest', { language, count }),
    ranks: (language, lemmas) => ask('ranks', { language, lemmas }),
    headwords: (language, count, owner) => ask('headwords', { language, count }, owner),
    placement: (language) => ask('placement', { language }),
    facts: (language, words, owner) => ask('facts', { language, words }, owner),
    judge: (task, owner) => ask('judge', task, owner),
    close,
  };
}
