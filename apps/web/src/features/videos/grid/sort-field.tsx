import type { LanguageCode } from '@wordreel/shared';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { type GridSort, gridChosen, selectGridChoices } from '#store/preferences/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { SelectField } from '#ui/fields/select-field.tsx';

const NAMES: Readonly<Record<GridSort, string>> = { fit: 'For you', newest: 'Newest', listed: 'As listed' };

interface SortFieldProps {
  language: LanguageCode;
  /** Whether it is known how well videos fit. */
  hasFit: boolean;
}

/** Chooses the order of the grid; this device remembers it for each language. Nothing is shown where there is one order alone. */
export function SortField({ language, hasFit }: SortFieldProps) {
  const chosen = useAppSelector((state) => selectGridChoices(state, language))?.sort;
  const dispatch = useAppDispatch();
  const { currentData: videos } = useGetVideosQuery(language);
  const hasDates = videos?.some(({ publishDate }) => publishDate !== null) === true;
  const orders: GridSort[] = [...(hasFit ? ['fit' as const] : []), ...(hasDates ? ['newest' as const] : []), 'listed'];
  if (orders.length === 1) return null;
  const sort = orders.find((order) => order === chosen) ?? (hasFit ? 'fit' : 'listed');
  return (
    <SelectField
      label="Sort by"
      isLabelHidden
      value={sort}
      onChange={({ target }) => dispatch(gridChosen({ language, sort: target.value as GridSort }))}
    >
      {orders.map((order) => (
        <option key={order} value={order}>
          {NAMES[order]}
        </option>
      ))}
    </SelectField>
  );
}
