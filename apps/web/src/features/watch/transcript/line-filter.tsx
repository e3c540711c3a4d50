import { LocateFixed, Search } from 'lucide-react';
import type { CaptionLine, Transcript } from '@wordreel/shared';
import { TRANSLATION_LANGUAGE, foldForSearch } from '#lib/text/fold-for-search.ts';
import { type Statuses, onlyNewWord } from '#reading/words/word-status.ts';
import * as texts from '#texts/watch.tsx';
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
          aria-label={texts.searchTheLines}
          placeholder={texts.search}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={filter.search}
          onChange={({ target }) => onFilter({ search: target.value })}
        />
      </search>
      <Chip
        isPressed={filter.hasOneNewWord}
        title={texts.oneNewWordHint}
        className={styles.chip}
        onClick={() => onFilter({ hasOneNewWord: !filter.hasOneNewWord })}
      >
        {texts.oneNewWord}
      </Chip>
      <Chip
        isPressed={isFollowing}
        title={texts.followHint}
        className={styles.chip}
        onClick={() => onFollow(!isFollowing)}
      >
        <Icon of={LocateFixed} size={18} />
        <span className={styles.follow}>{texts.follow}</span>
      </Chip>
      <output className={isFiltering(filter) && count > 0 ? styles.count : 'visually-hidden'}>
        {isFiltering(filter) && texts.countLines({ count })}
      </output>
    </div>
  );
}
