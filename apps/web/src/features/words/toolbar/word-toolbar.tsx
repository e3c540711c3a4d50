import { ListFilter, Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { LanguageCode } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { filterSize, type WordFilter } from './filter-words.ts';
import { isWordSort, WORD_SORTS, type WordSort } from './sort-words.ts';
import { WordFilters } from './word-filters.tsx';
import styles from './word-toolbar.module.css';

const SORT_NAMES: Record<WordSort, string> = {
  newest: 'Newest',
  alphabet: 'A–Z',
  stars: 'Most stars',
  due: 'Next due',
};

interface WordToolbarProps {
  query: string;
  sort: WordSort;
  filter: WordFilter;
  /** The languages with words. */
  languages: readonly LanguageCode[];
  onSearch: (query: string) => void;
  onSort: (sort: WordSort) => void;
  onFilter: (filter: WordFilter) => void;
}

/** Searches, sorts and filters a long list of words. */
export function WordToolbar(props: WordToolbarProps) {
  const { query, sort, filter, languages, onSearch, onSort, onFilter } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const size = filterSize(filter);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.toolbar}>
      <div className={styles.box}>
        <span className={styles.glass}>
          <Icon of={Search} size={18} />
        </span>
        <input
          ref={field}
          type="search"
          aria-label="Search words and translations"
          dir="auto"
          className={styles.input}
          placeholder="Search"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => onSearch(event.target.value)}
        />
        {query !== '' && (
          <IconButton
            label="Clear search"
            className={styles.clear}
            onClick={() => {
              field.current?.focus();
              onSearch('');
            }}
          >
            <Icon of={X} size={18} />
          </IconButton>
        )}
      </div>
      <SelectField
        label="Sort by"
        isLabelHidden
        value={sort}
        onChange={({ target }) => {
          if (isWordSort(target.value)) onSort(target.value);
        }}
      >
        {WORD_SORTS.map((name) => (
          <option key={name} value={name}>
            {SORT_NAMES[name]}
          </option>
        ))}
      </SelectField>
      <Button aria-expanded={isOpen} aria-controls={id} className={styles.filter} onClick={() => setOpen(!isOpen)}>
        <Icon of={ListFilter} size={18} />
        Filter
        {size > 0 && <span className={styles.size}>{size}</span>}
      </Button>
      <div id={id} hidden={!isOpen} className={styles.filters}>
        {isOpen && <WordFilters filter={filter} languages={languages} onChange={onFilter} />}
      </div>
    </div>
  );
}
