import { LocateFixed, Search } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './list-toolbar.module.css';
import { type LineFilter, isFiltering } from './listed-lines.ts';

interface ListToolbarProps {
  filter: LineFilter;
  /** Number of listed lines. */
  count: number;
  isFollowing: boolean;
  onFilter: (changes: Partial<LineFilter>) => void;
  onFollow: (isFollowing: boolean) => void;
}

/** Search and filter for lines, and the switch that makes the list follow the video. */
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
