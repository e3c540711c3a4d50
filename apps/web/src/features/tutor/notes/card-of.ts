import type { NewWord, TutorNote } from '@wordreel/shared';
import { splitSentences } from '#lib/sentences.ts';

/** Characters of a note on a word. */
const MOST_NOTED = 500;

/** A correction as a card: what is better, in the sentence of the message as it should have been. */
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
