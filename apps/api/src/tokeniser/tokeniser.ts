import type { Cue } from '@wordreel/captions';
import type { LanguageCode } from '@wordreel/shared';
import { MINUTE, SECOND } from '#lib/clock';
import { startTokeniserThread, type Thread } from './job-thread.ts';
import { createJobTurns, type TokeniserTimes } from './job-turns.ts';
import type { UntokenisedLine } from './pack-lines.ts';
import type { Tasks } from './thread-messages.ts';

export type Tokeniser = ReturnType<typeof createTokeniser>;

const TIMES: TokeniserTimes = {
  longestWait: 30 * SECOND,
  longestJob: 2 * MINUTE,
  longestStep: 20 * SECOND,
  longestIdle: MINUTE,
};

/**
 * Tokenizes in its own thread, which starts with the first job and ends after a minute without one. Jobs for a learner,
 * whose id is the `owner`, are limited and have a deadline: they throw an ApiError `unavailable` or `rate_limited` if
 * the queue is full or they get no turn in time. Owners take turns. A file needs many turns, so a line never waits for
 * a whole file. Jobs without an owner, such as those of an operator's command, have no deadline.
 * @param wordCounts the folder of the operator's word lists, which may be missing
 */
export function createTokeniser(
  wordCounts: string,
  { times = TIMES, start = startTokeniserThread }: { times?: TokeniserTimes; start?: (folder: string) => Thread } = {},
) {
  const { ask, close } = createJobTurns(() => start(wordCounts), times);
  return {
    tokenise: (language: LanguageCode, texts: readonly string[], owner?: string | null) =>
      ask('tokenise', { language, texts }, owner),
    readFile: (language: LanguageCode, text: string, owner: string) => ask('file', { language, text }, owner),
    /** Separates a second language and joins broken words in captions that did not come from readFile. */
    refine: (language: LanguageCode, cues: readonly Cue[]) => ask('refine', { language, cues }),
    pack: (language: LanguageCode, lines: readonly UntokenisedLine[], owner?: string) =>
      ask('pack', { language, lines }, owner),
    commonest: (language: LanguageCode, count: number) => ask('commonest', { language, count }),
    /** Returns the rank of each headword, 1 for the most common one; null if no list has it. */
    ranks: (language: LanguageCode, lemmas: readonly string[]) => ask('ranks', { language, lemmas }),
    headwords: (language: LanguageCode, count: number, owner: string) => ask('headwords', { language, count }, owner),
    /** Returns the headwords that a vocabulary check may ask about, most common first. */
    placement: (language: LanguageCode) => ask('placement', { language }),
    facts: (language: LanguageCode, words: readonly string[], owner?: string) =>
      ask('facts', { language, words }, owner),
    judge: (task: Tasks['judge'], owner: string) => ask('judge', task, owner),
    /** Ends the thread. Unfinished jobs fail. */
    close,
  };
}
