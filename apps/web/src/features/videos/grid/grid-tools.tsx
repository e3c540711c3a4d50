import type { LanguageCode } from '@wordreel/shared';
import { SearchField } from './search-field.tsx';
import { SortField } from './sort-field.tsx';
import type { useSearch } from './use-search.ts';
import { ViewSwitch } from './view-switch.tsx';

interface GridToolsProps {
  language: LanguageCode;
  search: ReturnType<typeof useSearch>;
  /** Whether the fit of the videos is known. */
  hasFit: boolean;
}

/** Searches, orders and lays out the videos of the grid. */
export function GridTools({ language, search, hasFit }: GridToolsProps) {
  return (
    <>
      <SearchField value={search.text} onChange={search.search} />
      <SortField language={language} hasFit={hasFit} />
      <ViewSwitch />
    </>
  );
}
