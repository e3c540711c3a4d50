import type { LanguageCode } from '@wordreel/shared';
import { useGetVideosQuery } from '#store/api/videos/videos-api.ts';
import { type GridSort, gridChosen, selectGridChoices } from '#store/preferences/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { SelectField } from '#ui/fields/select-field.tsx';

interface SortFieldProps {
  language: LanguageCode;
  /** Whether the fit of the videos is known. */
  hasFit: boolean;
}

/** Sets the order of the grid, stored for each language. Hidden if there is only one order. */
export function SortField({ language, hasFit }: SortFieldProps) {
  const chosen = useAppSelector((state) => selectGridChoices(state, language))?.sort;
  const dispatch = useAppDispatch();
  const { currentData: videos } = useGetVideosQuery(language);
  const hasDates = videos?.some(({ publishDate }) => publishDate !== null) === true;
  if (!hasFit && !hasDates) return null;
  const isOffered = chosen === 'newest' ? hasDates : chosen === 'fit' ? hasFit : chosen === 'listed';
  const sort = isOffered ? chosen : hasFit ? 'fit' : 'listed';
  return (
    <SelectField
      label="Sort by"
      isLabelHidden
      value={sort}
      onChange={({ target }) => dispatch(gridChosen({ language, sort: target.value as GridSort }))}
    >
      {hasFit && <option value="fit">For you</option>}
      {hasDates && <option value="newest">Newest</option>}
      <option value="listed">As listed</option>
    </SelectField>
  );
}
