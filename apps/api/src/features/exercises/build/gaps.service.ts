import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import { lineOf, type WordInLine } from './asked-line.ts';
import type { AskedLine } from './asked.ts';
import { type LineNeighbours, putRight } from './right-line.ts';

/** Where a word stands in a line: what a gap cuts out, and its form there. */
export type GapsOfLine = Pick<AskedLine, 'gaps' | 'form'>;

/**
 * Where words stand in lines, as exercises find it: each word in its own sentence, in the order of the words.
 * @returns null where a word is not found; no gaps where the rest of the line would give it away
 */
export async function gapsIn(
  { tokeniser, rightLinesOf }: Pick<Deps, 'tokeniser'> & LineNeighbours,
  { userId, language }: { readonly userId: string; readonly language: LanguageCode },
  words: readonly Omit<WordInLine, 'startMs'>[],
): Promise<(GapsOfLine | null)[]> {
  if (words.length === 0) return [];
  const sentences = words.map(({ sentence }) => sentence ?? '');
  const [{ tokens }, right] = await Promise.all([
    tokeniser.tokenise(language, sentences, userId),
    rightLinesOf(userId, language),
  ]);
  return words.map((word, i) => {
    const righted = putRight(sentences[i] ?? '', tokens[i] ?? [], right);
    return lineOf({ ...word, startMs: null }, righted, { translation: null, endMs: null }, language);
  });
}
