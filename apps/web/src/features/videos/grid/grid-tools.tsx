import { Search, Grid3x3, LayoutGrid, Plus } from 'lucide-react';
import type { LanguageCode } from '@wordreel/shared';
import { paths } from '#lib/navigation/paths.ts';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import {
  type GridSort,
  gridChosen,
  selectGridChoices,
  gridVariantChosen,
  selectGridVariant,
} from '#store/preferences/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import * as texts from '#texts/videos.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { ChoiceField } from '#ui/fields/select-field.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './grid-tools.module.css';
import { StandingFilters } from './standing-filters.tsx';
import type { useSearch } from './use-search.ts';

// In this chunk, because the grid shows both from the start.
export { ContentFilter } from './content-filter.tsx';

interface GridToolsProps {
  language: LanguageCode;
  search: ReturnType<typeof useSearch>;
  hasFit: boolean;
  /** Wraps the action of a button that disappears, to move the focus first. */
  repairing: (repair: () => unknown) => () => void;
}

const VIEWS = [
  { variant: 'default', label: texts.defaultView, icon: LayoutGrid },
  { variant: 'minimal', label: texts.minimalView, icon: Grid3x3 },
] as const;

export function GridTools({ language, search, hasFit, repairing }: GridToolsProps) {
  const chosen = useAppSelector(selectGridVariant);
  const dispatch = useAppDispatch();
  return (
    <>
      <search className={styles.search}>
        <Icon of={Search} size={18} />
        <input
          type="search"
          aria-label={texts.searchLabel}
          placeholder={texts.search}
          enterKeyHint="search"
          autoComplete="off"
          value={search.text}
          className={styles.field}
          onChange={({ target }) => search.search(target.value)}
        />
      </search>
      <Link to={paths.add} className={styles.add}>
        <Icon of={Plus} />
        {texts.addVideo}
      </Link>
      <SortField language={language} hasFit={hasFit} />
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{texts.view}</legend>
        {VIEWS.map(({ variant, label, icon }) => (
          <IconButton
            key={variant}
            label={label}
            aria-pressed={variant === chosen}
            className={styles.view}
            onClick={() => dispatch(gridVariantChosen(variant))}
          >
            <Icon of={icon} />
          </IconButton>
        ))}
      </fieldset>
      <StandingFilters language={language} hasFit={hasFit} repairing={repairing} />
    </>
  );
}

function SortField({ language, hasFit }: Pick<GridToolsProps, 'language' | 'hasFit'>) {
  const chosen = useAppSelector((state) => selectGridChoices(state, language))?.sort;
  const dispatch = useAppDispatch();
  const { currentData: videos } = useGetVideosQuery(language);
  const hasDates = videos?.some(({ publishDate }) => publishDate !== null) === true;
  if (!hasFit && !hasDates) return null;
  const choices: [GridSort, string][] = [['listed', texts.defaultOrder]];
  if (hasDates) choices.unshift(['newest', texts.newest]);
  if (hasFit) choices.unshift(['fit', texts.forYou]);
  const isOffered = choices.some(([sort]) => sort === chosen);
  return (
    <ChoiceField
      label={texts.sortBy}
      isLabelHidden
      value={(isOffered && chosen) || (hasFit ? 'fit' : 'listed')}
      choices={choices}
      onChoice={(sort) => dispatch(gridChosen({ language, sort }))}
    />
  );
}
