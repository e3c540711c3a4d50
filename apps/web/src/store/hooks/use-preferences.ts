/**
 * Hooks for the user's preferences. A change shows at once everywhere: in this tab, in the browser's other tabs and,
 * for a learner, on the server and their other devices (`follow-preferences.ts`). It is sent when the device is online,
 * and reverted with a message if the server refuses it. A guest's preferences stay on the device.
 *
 *     const [theme, setTheme] = useAccountPreference('theme', 'system');
 *     const [rate, setRate] = useLanguagePreference(language, 'rate', 1);
 *     const change = useSavePreferences(); // several: change({ languages: { de: { sort: 'newest', noAudio: true } } })
 *
 * For names and values see `AccountPreferences` and `LanguagePreferences` in `@wordreel/shared`. A form that is saved
 * as a whole keeps its own draft and calls `useSavePreferences` once. Without React, use `selectPreferences` and
 * `wished`.
 */
import type { AccountPreferences, LanguageCode, LanguagePreferences, PreferencesChange } from '@wordreel/shared';
import { selectPreferences, wished } from '#store/preferences/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#store/store.ts';

/** Returns a function that changes preferences; null clears one, and omitted ones stay. */
export function useSavePreferences(): (change: PreferencesChange) => void {
  const dispatch = useAppDispatch();
  return (change) => {
    dispatch(wished(change));
  };
}

type Wish<Value> = readonly [value: Value, change: (value: Value | null) => void];

/**
 * Returns a preference for all languages and a function that changes it; null clears it.
 * @param usual default value; pass the same object on each render
 */
export function useAccountPreference<Name extends keyof AccountPreferences>(
  name: Name,
  usual: NonNullable<AccountPreferences[Name]>,
): Wish<NonNullable<AccountPreferences[Name]>> {
  const value = useAppSelector((state) => selectPreferences(state).account[name]);
  const change = useSavePreferences();
  return [value ?? usual, (next) => change({ account: { [name]: next } })];
}

/** Like `useAccountPreference`, for one language. */
export function useLanguagePreference<Name extends keyof LanguagePreferences>(
  language: LanguageCode,
  name: Name,
  usual: NonNullable<LanguagePreferences[Name]>,
): Wish<NonNullable<LanguagePreferences[Name]>> {
  const value = useLanguagePreferences(language)[name];
  const change = useSavePreferences();
  return [value ?? usual, (next) => change({ languages: { [language]: { [name]: next } } })];
}

const NONE: LanguagePreferences = {};

/** Returns all preferences of one language; the same object until one of them changes. */
export function useLanguagePreferences(language: LanguageCode): LanguagePreferences {
  return useAppSelector((state) => selectPreferences(state).languages[language]) ?? NONE;
}
