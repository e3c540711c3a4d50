import type { CaptionLine, Transcript } from '@wordreel/shared';
import { TRANSLATION_LANGUAGE, foldForSearch } from '#lib/fold-for-search.ts';
import { type Statuses, hasOneNewWord } from '#reading/words/word-status.ts';

export interface LineFilter {
  readonly search: string;
  /** Only lines with exactly one new word. */
  readonly hasOneNewWord: boolean;
}

export const NO_FILTER: LineFilter = { search: '', hasOneNewWord: false };

export function isFiltering({ search, hasOneNewWord: isOneNew }: LineFilter): boolean {
  return isOneNew || search.trim() !== '';
}

/** Returns the indexes of the listed lines: those whose text or translation contains the search text. */
export function listedLines(
  { language, lines }: Pick<Transcript, 'language' | 'lines'>,
  { search, hasOneNewWord: isOneNew }: LineFilter,
  statuses: Statuses,
): readonly number[] {
  const [asText, asTranslation] = [language, TRANSLATION_LANGUAGE].map((of) => foldForSearch(search.trim(), of));
  const isFound = ({ text, translation = '' }: CaptionLine): boolean =>
    foldForSearch(text, language).includes(asText ?? '') ||
    foldForSearch(translation, TRANSLATION_LANGUAGE).includes(asTranslation ?? '');
  return lines.flatMap((line, place) => {
    if (isOneNew && !hasOneNewWord(statuses, line)) return [];
    return asText === '' || isFound(line) ? [place] : [];
  });
}
