import { type LanguageCode, languageName, type Word } from '@wordreel/shared';
import { useGetLanguageQuery } from '#store/api/languages/languages-api.ts';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { WordFilter } from './filter-words.ts';
import styles from './word-filters.module.css';

const STATUSES: readonly (readonly [NonNullable<WordFilter['status']>, string])[] = [
  ['due', 'Due today'],
  ['new', 'New'],
  ['learning', 'Learning'],
  ['solid', 'Solid'],
  ['paused', 'Paused'],
  ['known', 'Known or ignored'],
];
const STARS = [3, 2, 1] as const;

interface WordFiltersProps {
  filter: WordFilter;
  languages: readonly LanguageCode[];
  onChange: (filter: WordFilter) => void;
}

/** Filters the words by status, stars, video and kind. */
export function WordFilters({ filter, languages, onChange }: WordFiltersProps) {
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Which words are shown</legend>
      <SelectField
        label="Status"
        value={filter.status ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, status: STATUSES.find(([status]) => status === target.value)?.[0] ?? null })
        }
      >
        <option value="">Any status</option>
        {STATUSES.map(([status, name]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Stars"
        value={filter.stars ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, stars: STARS.find((stars) => String(stars) === target.value) ?? null })
        }
      >
        <option value="">Any stars</option>
        {STARS.map((stars) => (
          <option key={stars} value={stars}>
            {stars === 1 ? '1 star' : `${stars} stars`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Video"
        value={filter.video ?? ''}
        onChange={({ target }) => onChange({ ...filter, video: target.value || null })}
      >
        <option value="">Any video</option>
        {languages.map((language) => (
          <VideosOf key={language} language={language} />
        ))}
      </SelectField>
      <Chip isPressed={filter.isPhrase} onClick={() => onChange({ ...filter, isPhrase: !filter.isPhrase })}>
        Phrases only
      </Chip>
    </fieldset>
  );
}

const NOTHING: Word[] = [];

/** The videos of a language where words were found, by title. */
function VideosOf({ language }: { language: LanguageCode }) {
  const { currentData: data } = useGetLanguageQuery(language);
  const words = data?.learnedWords ?? NOTHING;
  const ids = new Set(words.flatMap(({ videoId }) => videoId ?? []));
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
