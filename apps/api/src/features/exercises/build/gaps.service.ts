import type { CaptionService } from '#features/captions/captions.api';
import type { Deps } from '#deps';
import type { UserLanguage } from '#lib/user-language';
import { lineOf, type WordInLine } from './asked-line.ts';
import type { AskedLine } from './asked.ts';
import { putRight } from './right-line.ts';

/** The position of a word in a line: what a gap cuts out, and the form there. */
export type GapsOfLine = Pick<AskedLine, 'gaps' | 'form'>;

/**
 * Finds words in their own sentences, as exercises do, in the order of the words.
 * @returns null for a word that is not found; no gaps if the rest of the line would give it away
 */
export async function gapsIn(
  { tokeniser, captions }: Pick<Deps, 'tokeniser'> & { readonly captions: CaptionService },
  { userId, language }: UserLanguage,
  words: readonly Omit<WordInLine, 'startMs'>[],
): Promise<(GapsOfLine | null)[]> {
  if (words.length === 0) return [];
  const sentences = words.map(({ sentence }) => sentence ?? '');
  const [{ tokens }, right] = await Promise.all([
    tokeniser.tokenise(language, sentences, userId),
    captions.rightLinesOf(userId, language),
  ]);
  return words.map((word, i) => {
    const righted = putRight(sentences[i] ?? '', tokens[i] ?? [], right);
    return lineOf({ ...word, startMs: null }, righted, { translation: null, endMs: null }, language);
  });
}
