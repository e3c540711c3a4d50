import type { TutorNote, TutorReport, TutorWord } from '@wordreel/shared';

type Card = TutorReport['cards'][number];

/** A word in the tutor's messages that was new to the learner. */
export interface MetWord {
  readonly word: string;
  readonly translation: string | null;
  readonly sentence: string;
  /** The number of messages that contain the word. */
  readonly times: number;
}

const MOST_CARDS = 3;
/** A longer correction is a sentence and doesn't fit on a card. */
const LONGEST_CARD_WORDS = 5;
const TWICE = 2;

/** Returns the learner's message with the correction applied. */
const corrected = (text: string, { quote, better }: TutorNote): string => text.replace(quote, () => better);

function cardOf(text: string, note: TutorNote): Card[] {
  const isShort = note.better.split(/\s+/).length <= LONGEST_CARD_WORDS;
  if (note.savedAs !== null || !isShort) return [];
  return [{ word: note.better, sentence: corrected(text, note), translation: null }];
}

/** Returns up to three unsaved cards to suggest: corrections, then words that the tutor used at least twice. */
export function suggestedCards(
  messages: readonly { readonly text: string; readonly notes: readonly TutorNote[] }[],
  metWords: readonly MetWord[],
): Card[] {
  const corrections = messages.flatMap(({ text, notes }) => notes.flatMap((note) => cardOf(text, note)));
  const met = metWords.filter(({ times }) => times >= TWICE);
  const saved = messages.flatMap(({ notes }) => notes.flatMap(({ savedAs }) => savedAs ?? []));
  const offered = new Set(saved.map((word) => word.toLowerCase()));
  const cards = [...corrections, ...met.map(({ word, sentence, translation }) => ({ word, sentence, translation }))];
  return cards
    .filter(({ word }) => !offered.has(word.toLowerCase()) && offered.add(word.toLowerCase()))
    .slice(0, MOST_CARDS);
}

export interface LearnerMessage {
  readonly text: string;
  /** The lemma key of each running word, with repetitions. */
  readonly lemmas: readonly string[];
  readonly notes: readonly TutorNote[];
}

export interface ReportFacts {
  readonly messages: readonly LearnerMessage[];
  /** The words that the learner was to use, and whether they did. */
  readonly words: readonly TutorWord[];
  readonly goals: readonly { readonly text: string; readonly isDone: boolean }[];
  readonly metWords: readonly MetWord[];
  /** Judged answers to the practice partner. */
  readonly answers?: TutorReport['answers'];
  /** The times of all messages, the learner's and the tutor's, in order; milliseconds since 1970. */
  readonly times: readonly number[];
}

/** The most that a pause counts, in ms, so that returning to a conversation the next day doesn't add the night. */
const LONGEST_PAUSE = 5 * 60_000;

/** Returns the minutes of a conversation, rounded to one decimal. */
function minutesOf(times: readonly number[]): number {
  const ordered = times.toSorted((a, b) => a - b);
  const spent = ordered.reduce((sum, time, i) => sum + Math.min(LONGEST_PAUSE, time - (ordered[i - 1] ?? time)), 0);
  return Math.round(spent / 6000) / 10;
}

/** Returns the report of a finished conversation. It has only counts, no judgment. */
export function reportOf({ messages, words, goals, metWords, answers, times }: ReportFacts): TutorReport {
  const lemmas = messages.flatMap((message) => message.lemmas);
  return {
    turns: messages.length,
    words: lemmas.length,
    wordsPerTurn: messages.length === 0 ? 0 : Math.round((lemmas.length / messages.length) * 10) / 10,
    differentWords: new Set(lemmas).size,
    usedWords: words.filter(({ isUsed }) => isUsed),
    goals: goals.map(({ text, isDone }) => ({ text, isDone })),
    ...(answers !== undefined && { answers }),
    notes: messages.flatMap(({ notes }) => notes),
    minutes: minutesOf(times),
    cards: suggestedCards(messages, metWords),
  };
}
