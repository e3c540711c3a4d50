import { BEGINNER, type LanguageCode, type LanguagePreferences } from '@wordreel/shared';
import { useListLanguagesQuery } from '#store/api/languages/languages-api.ts';
import { preferencesApi } from '#store/api/account/preferences-api.ts';
import { selectUser } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { selectPreferences } from './preferences-slice.ts';

/** What a newcomer has said of what they know; null where nobody asks them. */
export type Start = NonNullable<LanguagePreferences['startAnswer']> | 'unasked';

/** A list with fewer words says little of what somebody knows. */
export const FEW_WORDS = 25;

/**
 * Where somebody stands who has no level and hardly a word in a language; null for everybody else, and as long as it is
 * not known what a learner has said on another device.
 */
export function useStart(language: LanguageCode): Start | null {
  const { data: started } = useListLanguagesQuery();
  const isLearner = useAppSelector(selectUser) !== null;
  const here = useAppSelector((state) => selectPreferences(state).languages[language]?.startAnswer);
  const { data: elsewhere } = preferencesApi.useGetPreferencesQuery(undefined, { skip: !isLearner });
  const standing = started?.find(({ code }) => code === language);
  const isNew = standing === undefined || (standing.level === BEGINNER && standing.wordCount < FEW_WORDS);
  if (started === undefined || !isNew || (isLearner && elsewhere === undefined)) return null;
  return here ?? elsewhere?.languages[language]?.startAnswer ?? 'unasked';
}
