/**
 * What somebody wants of the product, one wish at a time. A change shows at once and everywhere: in this tab, in the
 * browser's others, and, for a learner, on the server and so on their other devices (`follow-wishes.ts`): sent when the
 * device is online, and taken back with a message where the server refuses it. A guest's stay on the device.
 *
 *     const [theme, setTheme] = useAccountPreference('theme', 'system');
 *     const [rate, setRate] = useLanguagePreference(language, 'rate', 1);
 *     const change = useSavePreferences(); // several at once: change({ languages: { de: { sort: 'newest', noAudio: true } } })
 *
 * Names and values: `AccountPreferences` and `LanguagePreferences` of `@wordreel/shared`. A form that is saved as a
 * whole keeps its draft to itself and calls `useSavePreferences` once. Without React: `selectPreferences`, and `wished`.
 */
import type { AccountPreferences, LanguageCode, LanguagePreferences, PreferencesChange } from '@wordreel/shared';
import { useAppDispatch, useAppSelector } from '#store/store.ts';
import { selectPreferences, wished } from './preferences-slice.ts';

/** The way to change wishes; null takes one back, and what is left out stays. */
export function useSavePreferences(): (change: PreferencesChange) => void {
  const dispatch = useAppDispatch();
  return (change) => {
    dispatch(wished(change));
  };
}

type Wish<Value> = readonly [value: Value, change: (value: Value | null) => void];

/**
 * A wish of all languages, and the way to change it; null takes it back.
 * @param usual what holds for somebody who has said nothing: one object, not a new one each time
 */
export function useAccountPreference<Name extends keyof AccountPreferences>(
  name: Name,
  usual: NonNullable<AccountPreferences[Name]>,
): Wish<NonNullable<AccountPreferences[Name]>> {
  const value = useAppSelector((state) => selectPreferences(state).account[name]);
  const change = useSavePreferences();
  return [value ?? usual, (next) => change({ account: { [name]: next } })];
}

/** A wish of one language, and the way to change it; as `useAccountPreference`. */
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

/** All wishes of one language; the same object until one of them changes. */
export function useLanguagePreferences(language: LanguageCode): LanguagePreferences {
  return useAppSelector((state) => selectPreferences(state).languages[language]) ?? NONE;
}
