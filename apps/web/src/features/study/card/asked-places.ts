import type { StudyItem } from '@wordreel/shared';
import { sentenceParts } from '#reading/words/sentence-parts.ts';

type Line = NonNullable<StudyItem['line']>;

/** Where in a text the asked word stands, as characters from and to; none where it cannot be found. */
export function askedRanges(text: string, { form }: Pick<Line, 'form'>, word: string): [from: number, to: number][] {
  let end = 0;
  return sentenceParts(text, form ?? word).flatMap((part): [number, number][] => {
    const from = end;
    end += part.text.length;
    return part.isMarked ? [[from, end]] : [];
  });
}
