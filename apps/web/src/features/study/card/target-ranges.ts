import type { StudyItem } from '@wordreel/shared';
import { sentenceParts } from '#reading/words/sentence-parts.ts';

type Line = NonNullable<StudyItem['line']>;

/** Returns where the asked word occurs in a text, as start and end offsets. Empty if it is not found. */
export function targetRanges(text: string, { form }: Pick<Line, 'form'>, word: string): [from: number, to: number][] {
  let end = 0;
  return sentenceParts(text, form ?? word).flatMap((part): [number, number][] => {
    const from = end;
    end += part.text.length;
    return part.isMarked ? [[from, end]] : [];
  });
}
