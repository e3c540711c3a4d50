import type { Store } from '@reduxjs/toolkit';
import { LEVEL_FILTERS, isLanguageCode } from '@wordreel/shared';
import { parseJson, readStored, writeStored } from '#lib/storage.ts';
import {
  DEFAULT_PREFERENCES,
  type Preferences,
  type preferencesSlice,
  preferencesSynced,
  selectPreferences,
  type Wishes,
} from './preferences-slice.ts';

/** Where this device keeps what is wanted. */
export const WISHES = 'wishes';
const LANGUAGE = 'selectedLanguage';

/** A page of no theme cannot be shown. What other wishes can be is looked at where they are used. */
const THEMES: ReadonlySet<unknown> = new Set(['system', 'light', 'dark']);

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the wishes of a map, without those that nobody can have */
function parseMap(value: unknown): Record<string, unknown> {
  const { selectedLevels, mutedChannels, theme, ...others } = isMap(value) ? value : {};
  return {
    ...others,
    ...(THEMES.has(theme) && { theme }),
    ...(Array.isArray(selectedLevels) && {
      selectedLevels: LEVEL_FILTERS.filter((level) => level !== 'All' && selectedLevels.includes(level)),
    }),
    ...(Array.isArray(mutedChannels) && { mutedChannels }),
  };
}

/** Reads wishes as they are stored; undefined for what are none. */
export function parseWishes(value: unknown): Wishes | undefined {
  if (!isMap(value) || !isMap(value['account']) || !isMap(value['languages'])) return undefined;
  const languages = Object.entries(value['languages']).filter(([code]) => isLanguageCode(code));
  return {
    account: parseMap(value['account']),
    languages: Object.fromEntries(languages.map(([code, wishes]) => [code, parseMap(wishes)])),
  };
}

const parseLanguage = (value: unknown) => (isLanguageCode(value) ? value : undefined);

/** What this device remembers; what is missing or unreadable has its default. */
export function loadPreferences(): Preferences {
  const selectedLanguage = readStored(LANGUAGE, parseLanguage) ?? DEFAULT_PREFERENCES.selectedLanguage;
  return { ...DEFAULT_PREFERENCES, selectedLanguage, ...readStored(WISHES, parseWishes) };
}

/** Writes what changes, and follows what other tabs write. Answers the way to stop. */
export function persistPreferences(store: Store<{ [preferencesSlice.name]: Preferences }>): () => void {
  let before = selectPreferences(store.getState());
  /** Whether this is what another tab has just written: not to be written again by this one. */
  let isArriving = false;
  const unsubscribe = store.subscribe(() => {
    const now = selectPreferences(store.getState());
    const { selectedLanguage, account, languages } = now;
    if (!isArriving) {
      if (selectedLanguage !== before.selectedLanguage) writeStored(LANGUAGE, selectedLanguage);
      if (account !== before.account || languages !== before.languages) writeStored(WISHES, { account, languages });
    }
    before = now;
  });
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const { selectedLanguage, ...none } = DEFAULT_PREFERENCES;
    isArriving = true;
    if (key === null || key === LANGUAGE) {
      store.dispatch(preferencesSynced({ selectedLanguage: parseJson(newValue, parseLanguage) ?? selectedLanguage }));
    }
    if (key === null || key === WISHES) store.dispatch(preferencesSynced(parseJson(newValue, parseWishes) ?? none));
    isArriving = false;
  };
  addEventListener('storage', onStorage);
  // `index.html` has looked: here the names of the keys would cost every first load.
  if (document.documentElement.dataset['old'])
    void import('./old-preferences.ts').then(({ takeOver }) => takeOver(store));
  return () => {
    unsubscribe();
    removeEventListener('storage', onStorage);
  };
}
