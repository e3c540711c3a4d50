import type { LanguageCode } from '@wordreel/shared';
import { align, type Step } from './align.ts';
import { normAnswer } from './norm.ts';

/** A letter with the marks that belong to it. */
const LETTERS = /\P{M}\p{M}*/gu;

const lettersOf = (text: string): string[] => text.normalize('NFC').trim().match(LETTERS) ?? [];

/**
 * What an answer has right, wrong, too much and too little, letter by letter; capitals do not count. The expected
 * letters, put together, are the expected text.
 */
export function compareLetters(typed: string, expected: string): Step<string>[] {
  return align(lettersOf(typed), lettersOf(expected), (a, b) => a.toLowerCase() === b.toLowerCase());
}

/** A dictation: each word with how it was, and how many of the line's words are right. */
export interface ScoredLine {
  readonly steps: readonly Step<string>[];
  readonly right: number;
  readonly words: number;
}

/**
 * Compares a typed line with the words of a caption line, as `learning.md` 3 scores dictations; case and signs at the
 * ends of a word do not count. Which word decides on the schedule, the caller knows.
 * @param typed the words that were typed
 * @param expected the words of the line, punctuation left out
 */
export function scoreLine(typed: readonly string[], expected: readonly string[], language: LanguageCode): ScoredLine {
  const steps = align(typed, expected, (a, b) => normAnswer(a, language) === normAnswer(b, language));
  return { steps, right: steps.filter(({ kind }) => kind === 'same').length, words: expected.length };
}
