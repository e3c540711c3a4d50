import type { AccountPreferences, LanguageCode, LanguagePreferences, PreferencesChange } from '@wordreel/shared';
import { selectPreferences, preferencesChanged } from '#store/preferences/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';

/** Returns a function that changes preferences; null clears one. `follow-preferences.ts` syncs them to an account. */
export function useSavePreferences(): (change: PreferencesChange) => void {
  const dispatch = useAppDispatch();
  return (change) => {
    dispatch(preferencesChanged(change));
  };
}

type PreferenceState<Value> = readonly [value: Value, change: (value: Value | null) => void];

/** Returns a preference for all languages, and its setter. @param usual default; must be stable across renders */
export function useAccountPreference<Name extends keyof AccountPreferences>(
  name: Name,
  usual: NonNullable<AccountPreferences[Name]>,
): PreferenceState<NonNullable<AccountPreferences[Name]>> {
  const value = useAppSelector((state) => selectPreferences(state).account[name]);
  const change = useSavePreferences();
  return [value ?? usual, (next) => change({ account: { [name]: next } })];
}

export function useLanguagePreference<Name extends keyof LanguagePreferences>(
  language: LanguageCode,
  name: Name,
  usual: NonNullable<LanguagePreferences[Name]>,
): PreferenceState<NonNullable<LanguagePreferences[Name]>> {
  const value = useLanguagePreferences(language)[name];
  const change = useSavePreferences();
  return [value ?? usual, (next) => change({ languages: { [language]: { [name]: next } } })];
}

const NONE: LanguagePreferences = {};

export function useLanguagePreferences(language: LanguageCode): LanguagePreferences {
  return useAppSelector((state) => selectPreferences(state).languages[language]) ?? NONE;
}
