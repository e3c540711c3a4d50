import { ListFilter, Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { type LanguageCode, type ReviewPriority, languageName } from '@wordreel/shared';
import * as texts from '#texts/words.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ChoiceField, SelectField } from '#ui/fields/select-field.tsx';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { filterSize, type WordFilter } from './search.ts';
import type { WordSort } from './sort-words.ts';
import styles from './word-toolbar.module.css';

const SORTS: readonly (readonly [WordSort, string])[] = [
  ['newest', texts.newest],
  ['alphabet', texts.alphabetical],
  ['stars', texts.mostStars],
  ['due', texts.nextDue],
];

interface WordToolbarProps {
  query: string;
  sort: WordSort;
  filter: WordFilter;
  languages: readonly LanguageCode[];
  onSearch: (query: string) => void;
  onSort: (sort: WordSort) => void;
  onFilter: (filter: WordFilter) => void;
}

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
          aria-label={texts.searchWordsAndTranslations}
          dir="auto"
          className={styles.input}
          placeholder={texts.search}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => onSearch(event.target.value)}
        />
        {query !== '' && (
          <IconButton
            label={texts.clearSearch}
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
      <ChoiceField label={texts.sortBy} isLabelHidden value={sort} choices={SORTS} onChoice={onSort} />
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon of={ListFilter} size={18} />
        {texts.filter}
        {size > 0 && <span className={styles.size}>{size}</span>}
      </Button>
      <div id={id} hidden={!isOpen} className={styles.filters}>
        {isOpen && <WordFilters filter={filter} languages={languages} onChange={onFilter} />}
      </div>
    </div>
  );
}

const STATUSES: readonly (readonly [NonNullable<WordFilter['status']> | '', string])[] = [
  ['', texts.anyStatus],
  ['due', texts.dueToday],
  ['new', texts.notReviewedYet],
  ['learning', texts.learning],
  ['solid', texts.solid],
  ['paused', texts.paused],
  ['known', texts.knownOrIgnored],
];
const STARS: readonly (readonly [ReviewPriority | '', string])[] = [
  ['', texts.anyStars],
  [3, texts.starCount({ count: 3 })],
  [2, texts.starCount({ count: 2 })],
  [1, texts.starCount({ count: 1 })],
];

interface WordFiltersProps {
  filter: WordFilter;
  languages: readonly LanguageCode[];
  onChange: (filter: WordFilter) => void;
}

function WordFilters({ filter, languages, onChange }: WordFiltersProps) {
  return (
    <fieldset className={styles.filterFields}>
      <legend className="visually-hidden">{texts.filters}</legend>
      <ChoiceField
        label={texts.status}
        value={filter.status ?? ''}
        choices={STATUSES}
        onChoice={(status) => onChange({ ...filter, status: status || null })}
      />
      <ChoiceField
        label={texts.stars}
        value={filter.stars ?? ''}
        choices={STARS}
        onChoice={(stars) => onChange({ ...filter, stars: stars || null })}
      />
      <SelectField
        label={texts.video}
        value={filter.video ?? ''}
        onChange={({ target }) => onChange({ ...filter, video: target.value || null })}
      >
        <option value="">{texts.anyVideo}</option>
        {languages.map((language) => (
          <VideosOf key={language} language={language} />
        ))}
      </SelectField>
      <Chip isPressed={filter.isPhrase} onClick={() => onChange({ ...filter, isPhrase: !filter.isPhrase })}>
        {texts.phrasesOnly}
      </Chip>
    </fieldset>
  );
}

/** Options for the videos where a language's words were found. */
function VideosOf({ language }: { language: LanguageCode }) {
  const { currentData: data } = useGetLanguageQuery(language);
  const ids = new Set(data?.learnedWords.flatMap(({ videoId }) => videoId ?? []));
  const { currentData: videos = [] } = useGetVideosQuery(language, { skip: ids.size === 0 });
  const met = videos.filter(({ id }) => ids.has(id));
  if (met.length === 0) return null;
  return (
    <optgroup label={languageName(language)}>
      {met.map(({ id, title }) => (
        <option key={id} value={id} lang={language}>
          {title}
        </option>
      ))}
    </optgroup>
  );
}
