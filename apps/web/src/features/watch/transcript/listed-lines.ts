import type { CaptionLine } from '@wordreel/shared';
import { type Statuses, hasOneNewWord } from '#watch/words/word-status.ts';

export interface LineFilter {
  readonly search: string;
  /** Only lines with exactly one new word. */
  readonly hasOneNewWord: boolean;
}

export const NO_FILTER: LineFilter = { search: '', hasOneNewWord: false };

export function isFiltering({ search, hasOneNewWord: isOneNew }: LineFilter): boolean {
  return isOneNew || search.trim() !== '';
}

/** Letters that are typed without their marks find those that have some. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The places of the lines that are listed: those whose text or translation has what is searched for. */
export function listedLines(lines: readonly CaptionLine[], filter: LineFilter, statuses: Statuses): readonly number[] {
  const search = fold(filter.search.trim());
  return lines.flatMap((line, place) => {
    if (filter.hasOneNewWord && !hasOneNewWord(statuses, line)) return [];
    const isFound = search === '' || fold(line.text).includes(search) || fold(line.translation ?? '').includes(search);
    return isFound ? [place] : [];
  });
}
