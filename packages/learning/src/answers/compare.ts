import type { LanguageCode } from '@wordreel/shared';
import { align, type Step } from './align.ts';
import { normAnswer } from './norm.ts';

/** A letter with its combining marks. */
const LETTERS = /\P{M}\p{M}*/gu;

const lettersOf = (text: string): string[] => text.normalize('NFC').trim().match(LETTERS) ?? [];

/**
 * Compares an answer letter by letter and ignores capitals. The expected letters of the result join to the expected
 * text.
 */
export function compareLetters(typed: string, expected: string): Step<string>[] {
  return align(lettersOf(typed), lettersOf(expected), (a, b) => a.toLowerCase() === b.toLowerCase());
}

/** A scored dictation: one step per word, and how many of the line's words are right. */
export interface ScoredLine {
  readonly steps: readonly Step<string>[];
  readonly right: number;
  readonly words: number;
}

/**
 * Compares a typed line with the words of a caption line, as dictations are scored. Case and punctuation around a word
 * don't count. The caller knows which word is graded.
 * @param typed the words that were typed
 * @param expected the words of the line, without punctuation
 */
export function scoreLine(typed: readonly string[], expected: readonly string[], language: LanguageCode): ScoredLine {
  const steps = align(typed, expected, (a, b) => normAnswer(a, language) === normAnswer(b, language));
  return { steps, right: steps.filter(({ kind }) => kind === 'same').length, words: expected.length };
}
