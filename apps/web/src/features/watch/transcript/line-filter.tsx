import { LocateFixed, Search } from 'lucide-react';
import type { CaptionLine, Transcript } from '@wordreel/shared';
import { TRANSLATION_LANGUAGE, foldForSearch } from '#lib/text/fold-for-search.ts';
import { formatCount } from '#lib/text/format.ts';
import { type Statuses, onlyNewWord } from '#reading/words/word-status.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './transcript-list.module.css';

export interface LineFilter {
  readonly search: string;
  readonly hasOneNewWord: boolean;
}

export const NO_FILTER: LineFilter = { search: '', hasOneNewWord: false };

export function isFiltering({ search, hasOneNewWord }: LineFilter): boolean {
  return hasOneNewWord || search.trim() !== '';
}

/** Returns the indexes of the lines that match the filter. The search covers texts and translations. */
export function listedLines(
  { language, lines }: Pick<Transcript, 'language' | 'lines'>,
  { search, hasOneNewWord }: LineFilter,
  statuses: Statuses,
): readonly number[] {
  const [asText, asTranslation] = [language, TRANSLATION_LANGUAGE].map((of) => foldForSearch(search.trim(), of));
  const isFound = ({ text, translation = '' }: CaptionLine): boolean =>
    foldForSearch(text, language).includes(asText ?? '') ||
    foldForSearch(translation, TRANSLATION_LANGUAGE).includes(asTranslation ?? '');
  return lines.flatMap((line, place) => {
    if (hasOneNewWord && onlyNewWord(statuses, line) === null) return [];
    return asText === '' || isFound(line) ? [place] : [];
  });
}

interface ListToolbarProps {
  filter: LineFilter;
  count: number;
  isFollowing: boolean;
  onFilter: (changes: Partial<LineFilter>) => void;
  onFollow: (isFollowing: boolean) => void;
}

export function ListToolbar({ filter, count, isFollowing, onFilter, onFollow }: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <search className={styles.search}>
        <Icon of={Search} size={18} />
        <input
          type="search"
          aria-label="Search the lines"
          placeholder="Search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={filter.search}
          onChange={({ target }) => onFilter({ search: target.value })}
        />
      </search>
      <Chip
        isPressed={filter.hasOneNewWord}
        title="Lines with exactly one new word"
        className={styles.chip}
        onClick={() => onFilter({ hasOneNewWord: !filter.hasOneNewWord })}
      >
        One new word
      </Chip>
      <Chip
        isPressed={isFollowing}
        title="The list follows the video"
        className={styles.chip}
        onClick={() => onFollow(!isFollowing)}
      >
        <Icon of={LocateFixed} size={18} />
        Follow
      </Chip>
      <output className={isFiltering(filter) && count > 0 ? styles.count : 'visually-hidden'}>
        {isFiltering(filter) && formatCount(count, 'line', 'lines')}
      </output>
    </div>
  );
}
