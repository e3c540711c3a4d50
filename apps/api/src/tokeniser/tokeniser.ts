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
 * Tells words apart. What is asked for a learner, by their id as `owner`, is bounded and has a deadline; what is asked
 * for nobody, as by a command of the operator, waits as long as it takes.
 * @throws ApiError `unavailable` or `rate_limited` where an owner's job finds no place or no turn in time
 */
export interface Tokeniser {
  readonly tokenise: (language: LanguageCode, texts: readonly string[], owner?: string | null) => Promise<Tokenised>;
  /** Reads a learner's file of captions, and tells its words apart. */
  readonly readFile: (language: LanguageCode, text: string, owner: string) => Promise<PackedFile | Refusal>;
  /** Takes a second language and broken words out of captions that readFile has not read. */
  readonly refine: (language: LanguageCode, cues: readonly Cue[]) => Promise<RefinedLines>;
  /** Tells the words of captions apart, and packs them. */
  readonly pack: (language: LanguageCode, lines: readonly UntokenisedLine[]) => Promise<Packed | Refusal>;
  /** The commonest forms of a language, with the headword of each. */
  readonly commonest: (language: LanguageCode, count: number) => Promise<readonly CommonWord[]>;
  /** How common headwords are, 1 the commonest; null where no list has one. */
  readonly ranks: (language: LanguageCode, lemmas: readonly string[]) => Promise<readonly (number | null)[]>;
  /** The commonest headwords of a language, in the order of their ranks, for a learner. */
  readonly headwords: (language: LanguageCode, count: number, owner: string) => Promise<readonly string[]>;
  /** The headwords that a check of somebody's vocabulary may ask, the commonest first. */
  readonly placement: (language: LanguageCode) => Promise<readonly RankedWord[]>;
  /** What the lists of a language know of some words, in their order. */
  readonly facts: (language: LanguageCode, words: readonly string[], owner: string) => Promise<readonly WordFacts[]>;
  /** Judges what a learner typed, with all words of the language. */
  readonly judge: (task: Tasks['judge'], owner: string) => Promise<Verdict>;
  /** Ends the thread; what waits fails. */
  readonly close: () => Promise<void>;
}

const TIMES: TokeniserTimes = {
  longestWait: 30 * SECOND,
  longestJob: 2 * MINUTE,
  longestStep: 20 * SECOND,
  longestIdle: MINUTE,
};

/**
 * Tokenises in a thread of its own, which starts with the first task and ends when there is none for a minute. Owners
 * have turns, one after the other; a file takes many of them, so that a line never waits for the whole of it.
 * @param wordCounts the folder of the host's own lists, which may be missing
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
