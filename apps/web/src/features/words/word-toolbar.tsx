import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { isWordSort, WORD_SORTS, type WordSort } from './sort-words.ts';
import styles from './word-toolbar.module.css';

const SORT_NAMES: Record<WordSort, string> = { newest: 'Newest', alphabet: 'A–Z', stars: 'Most stars' };

interface WordToolbarProps {
  query: string;
  sort: WordSort;
  onSearch: (query: string) => void;
  onSort: (sort: WordSort) => void;
}

/** Finds words in a long list and orders them. */
export function WordToolbar({ query, sort, onSearch, onSort }: WordToolbarProps) {
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
    </div>
  );
}
