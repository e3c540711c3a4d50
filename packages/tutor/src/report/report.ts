import type { TutorNote, TutorReport, TutorWord } from '@wordreel/shared';
import { type MetWord, suggestedCards } from './suggested-cards.ts';

/** A learner's message with its lemmas and notes. */
export interface LearnerMessage {
  readonly text: string;
  /** The lemma key of each running word, with repetitions. */
  readonly lemmas: readonly string[];
  readonly notes: readonly TutorNote[];
}

/** The input of a report. */
export interface ReportFacts {
  readonly messages: readonly LearnerMessage[];
  /** The words to use, with what is known about their use. */
  readonly words: readonly TutorWord[];
  readonly goals: readonly { readonly text: string; readonly isDone: boolean }[];
  readonly metWords: readonly MetWord[];
  /** The times of all messages, the learner's and the tutor's, in order; milliseconds since 1970. */
  readonly times: readonly number[];
}

/** A longer silence counts as this long, so that returning the next day doesn't count the night. */
const LONGEST_PAUSE = 5 * 60_000;

/** Returns the minutes of a conversation to one decimal. */
function minutesOf(times: readonly number[]): number {
  const ordered = times.toSorted((a, b) => a - b);
  const spent = ordered.reduce((sum, time, i) => sum + Math.min(LONGEST_PAUSE, time - (ordered[i - 1] ?? time)), 0);
  return Math.round(spent / 6000) / 10;
}

/** Returns the report of a finished conversation. It counts and doesn't judge. */
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
