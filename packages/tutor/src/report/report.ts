import type { TutorNote, TutorReport, TutorWord } from '@wordreel/shared';
import { type MetWord, suggestedCards } from './suggested-cards.ts';

/** A message of the learner, told apart. */
export interface LearnerMessage {
  readonly text: string;
  /** The lemma key of each running word: a word that stands there twice is in it twice. */
  readonly lemmas: readonly string[];
  readonly notes: readonly TutorNote[];
}

/** What a report is made of. */
export interface ReportFacts {
  readonly messages: readonly LearnerMessage[];
  /** The words to use, with what was found out about them. */
  readonly words: readonly TutorWord[];
  readonly goals: readonly { readonly text: string; readonly isDone: boolean }[];
  readonly metWords: readonly MetWord[];
  /** When each message was sent, the learner's and the tutor's, in order; milliseconds since 1970. */
  readonly times: readonly number[];
}

/** A longer silence is a pause, and counts as this long: who comes back the next day has not talked all night. */
const LONGEST_PAUSE = 5 * 60_000;

/** Minutes of a conversation, with a tenth. */
function minutesOf(times: readonly number[]): number {
  const ordered = times.toSorted((a, b) => a - b);
  const spent = ordered.reduce((sum, time, i) => sum + Math.min(LONGEST_PAUSE, time - (ordered[i - 1] ?? time)), 0);
  return Math.round(spent / 6000) / 10;
}

/** What a finished conversation came to: counted, not judged (`learning.md` 5.2). */
export function reportOf({ messages, words, goals, metWords, times }: ReportFacts): TutorReport {
  const lemmas = messages.flatMap((message) => message.lemmas);
  return {
    turns: messages.length,
    words: lemmas.length,
    wordsPerTurn: messages.length === 0 ? 0 : Math.round((lemmas.length / messages.length) * 10) / 10,
    differentWords: new Set(lemmas).size,
    usedWords: words.filter(({ isUsed }) => isUsed),
    goals: goals.map(({ text, isDone }) => ({ text, isDone })),
    notes: messages.flatMap(({ notes }) => notes),
    minutes: minutesOf(times),
    cards: suggestedCards(messages, metWords),
  };
}
