import { askedNow } from '#practice/asked-task';
import { beginPractice, answerStep } from '#practice/practice';
import type { PracticeTurn, WordPractice } from '#practice/practice-state';
import type { PracticeWord } from '#practice/practice-words';
import { SIX_WORDS } from './practice-words.ts';

/** Starts a practice of German at A2. */
export const begin = (words: readonly PracticeWord[] = SIX_WORDS, seed = 7): PracticeTurn<WordPractice> =>
  beginPractice({ language: 'de', level: 'A2.1', words, lines: [], seed });

export const textsOf = ({ messages }: PracticeTurn): string[] => messages.map(({ text }) => text);

/** Returns the state at the first step of that kind. */
export function stateAt(step: string, words = SIX_WORDS): WordPractice {
  let { state } = begin(words);
  while (askedNow(state).step !== step && askedNow(state).step !== 'end')
    state = answerStep(state, { act: 'skip' }).state;
  if (askedNow(state).step !== step) throw new Error(`no ${step} in this practice`);
  return state;
}
