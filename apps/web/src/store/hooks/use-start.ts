import { BEGINNER, type LanguageCode, type LanguagePreferences } from '@wordreel/shared';
import { preferencesApi } from '#store/api/account/preferences-api.ts';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { selectPreferences } from '#store/preferences/preferences-slice.ts';
import { selectUser } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';

/** A newcomer's answer about how much they already know; `unasked` if not answered yet. */
export type Start = NonNullable<LanguagePreferences['startAnswer']> | 'unasked';

/** A list with fewer words says little about what a learner knows. */
export const FEW_WORDS = 25;

/** Returns a newcomer's answer; null while loading, and for anyone who has a level or at least `FEW_WORDS` words. */
export function useStart(language: LanguageCode): Start | null {
  const { data: started } = useListLanguagesQuery();
  const isLearner = useAppSelector(selectUser) !== null;
  const local = useAppSelector((state) => selectPreferences(state).languages[language]?.startAnswer);
  const { data: synced } = preferencesApi.useGetPreferencesQuery(undefined, { skip: !isLearner });
  const progress = started?.find(({ code }) => code === language);
  const isNew = progress === undefined || (progress.level === BEGINNER && progress.wordCount < FEW_WORDS);
  if (started === undefined || !isNew || (isLearner && synced === undefined)) return null;
  return local ?? synced?.languages[language]?.startAnswer ?? 'unasked';
}
