import type { LanguageCode } from '@wordreel/shared';
import { type GridSort, gridChosen, selectGridChoices } from '#store/preferences/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { SelectField } from '#ui/fields/select-field.tsx';

interface SortFieldProps {
  language: LanguageCode;
  /** Whether it is known how well videos fit. */
  hasFit: boolean;
}

/** Chooses the order of the grid; this device remembers it for each language. */
export function SortField({ language, hasFit }: SortFieldProps) {
  const chosen = useAppSelector((state) => selectGridChoices(state, language))?.sort;
  const dispatch = useAppDispatch();
  const sort = hasFit ? (chosen ?? 'fit') : chosen === 'newest' ? chosen : 'listed';
  return (
    <SelectField
      label="Sort by"
      isLabelHidden
      value={sort}
      onChange={({ target }) => dispatch(gridChosen({ language, sort: target.value as GridSort }))}
    >
      {hasFit && <option value="fit">For you</option>}
      <option value="newest">Newest</option>
      <option value="listed">As listed</option>
    </SelectField>
  );
}
