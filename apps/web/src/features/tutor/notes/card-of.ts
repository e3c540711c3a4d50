import type { NewWord, TutorNote } from '@wordreel/shared';
import { splitSentences } from '#lib/sentences.ts';

/** The maximum length of a note on a word, in characters. */
const MOST_NOTED = 500;

/** Turns a correction into a card: the better wording, in the corrected sentence of the message. */
export function cardOf({ quote, better, why }: TutorNote, message: string): NewWord {
  const sentence = splitSentences(message).find((one) => one.includes(quote)) ?? message;
  return {
    word: better,
    kind: /\s/.test(better.trim()) ? 'phrase' : 'word',
    sentence: sentence.replace(quote, () => better).trim(),
    form: better,
    note: `Not: ${quote}. ${why}`.slice(0, MOST_NOTED),
  };
}
