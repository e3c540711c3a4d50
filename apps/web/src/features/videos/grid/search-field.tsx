import { Search } from 'lucide-react';
import { Icon } from '#ui/icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Searches titles and channels. The heading of the list shows the number of results. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  return (
    <search className={styles.search}>
      <Icon of={Search} size={18} />
      <input
        type="search"
        aria-label="Search titles and channels"
        placeholder="Search"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        className={styles.field}
        onChange={({ target }) => onChange(target.value)}
      />
    </search>
  );
}
