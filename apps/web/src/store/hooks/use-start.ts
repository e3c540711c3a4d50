import { type LanguageCode, type LanguagePreferences } from '@wordreel/shared';
import { preferencesApi } from '#store/api/account/preferences-api.ts';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { selectPreferences } from '#store/preferences/preferences-slice.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { isNewTo } from '#store/words/few-words.ts';

/** A newcomer's answer about how much they already know; `unasked` if not answered yet. */
export type Start = NonNullable<LanguagePreferences['startAnswer']> | 'unasked';

/** Returns a newcomer's answer; null for anyone who has a level or at least `FEW_WORDS` words. */
export function useStart(language: LanguageCode): Start | 'loading' | null {
  const { data: started } = useListLanguagesQuery();
  const isLearner = useAppSelector(selectUser) !== null;
  const local = useAppSelector((state) => selectPreferences(state).languages[language]?.startAnswer);
  const { data: synced } = preferencesApi.useGetPreferencesQuery(undefined, { skip: !isLearner });
  const progress = started?.find(({ code }) => code === language);
  if (started === undefined || (progress !== undefined && !isNewTo(progress))) return null;
  if (local === undefined && isLearner && synced === undefined) return 'loading';
  return local ?? synced?.languages[language]?.startAnswer ?? 'unasked';
}
