import type { PracticeTask } from '@wordreel/shared';
import type { PracticeWord, WordLine } from './practice-words.ts';

/** Returns the text before the first gap and after each gap. */
function aroundGaps({ text, gaps }: WordLine): { before: string; after: string }[] {
  return gaps.map(({ start, end }, i) => ({
    before: i === 0 ? text.slice(0, start) : '',
    after: text.slice(end, gaps[i + 1]?.start ?? text.length),
  }));
}

const lettersOf = (form: string): number => form.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Returns the meaning, unless it contains the answer, as for a word spelled the same in both languages. */
function helpOf({ meaning }: PracticeWord, { form }: WordLine): string | null {
  return meaning?.toLowerCase().includes(form.toLowerCase()) === true ? null : meaning;
}

export const gapTask = (word: PracticeWord, line: WordLine): PracticeTask => ({
  step: 'gap',
  gaps: aroundGaps(line),
  meaning: helpOf(word, line),
  letters: lettersOf(line.form),
});

/** Returns the index of the first line with a gap, or -1. */
export const gapLine = ({ lines }: PracticeWord): number => lines.findIndex(({ gaps }) => gaps.length > 0);

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Returns the first part of a gap's form or of an answer's words for the first hint, half of it for the second. */
function firstPart(parts: readonly string[], hints: number): readonly string[] | null {
  const shown = [1, Math.ceil(parts.length / 2)][hints] ?? parts.length;
  return shown < parts.length ? parts.slice(0, shown) : null;
}

/** Returns one letter of a form for the first hint, half of it for the second; null if that is the whole form. */
export const startOfForm = (form: string, hints: number): string | null =>
  firstPart(
    [...graphemes.segment(form)].map(({ segment }) => segment),
    hints,
  )?.join('') ?? null;

/** Returns one word of an answer for the first hint, half of them for the second; null if that is the whole answer. */
export const startOfAnswer = (answer: string, hints: number): string | null =>
  firstPart(answer.split(' '), hints)?.join(' ') ?? null;
