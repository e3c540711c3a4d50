import type { TutorNote, TutorReport } from '@wordreel/shared';

type Card = TutorReport['cards'][number];

/** A word in the tutor's messages that was new to the learner. */
export interface MetWord {
  readonly word: string;
  readonly translation: string | null;
  /** A sentence of the tutor with the word. */
  readonly sentence: string;
  /** The number of messages that contain it. */
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

/**
 * Returns at most three cards to save: corrections first, then new words that the tutor used in two messages. Saved
 * words are left out, and nothing is offered twice.
 */
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
