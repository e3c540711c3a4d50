import type { Store } from 'redux';
import { LEVEL_FILTERS, type LevelFilter, isLanguageCode } from '@wordreel/shared';
import { isRecord, stringsOf } from '#lib/storage/is-record.ts';
import { storedValue } from '#lib/storage/storage.ts';
import {
  DEFAULT_PREFERENCES,
  type Preferences,
  type preferencesSlice,
  preferencesSynced,
  selectPreferences,
  type StoredPreferences,
} from './preferences-slice.ts';

/** Valid themes. The page cannot be rendered with any other. Other preferences are validated where they are used. */
const THEMES: ReadonlySet<unknown> = new Set(['system', 'light', 'dark']);

function parseMap(value: unknown): Record<string, unknown> {
  const { selectedLevels, mutedChannels, theme, ...others } = isRecord(value) ? value : {};
  return {
    ...others,
    ...(THEMES.has(theme) && { theme }),
    ...(Array.isArray(selectedLevels) && { selectedLevels: parseLevels(selectedLevels) }),
    ...(Array.isArray(mutedChannels) && { mutedChannels: stringsOf(mutedChannels) }),
  };
}

export function parsePreferences(value: unknown): StoredPreferences | undefined {
  if (!isRecord(value) || !isRecord(value['account']) || !isRecord(value['languages'])) return undefined;
  const languages = Object.entries(value['languages']).filter(([code]) => isLanguageCode(code));
  return {
    account: parseMap(value['account']),
    languages: Object.fromEntries(languages.map(([code, preferences]) => [code, parseMap(preferences)])),
  };
}

/** The preferences stored on this device, except for the selected levels. */
export const storedPreferences = storedValue('wishes', parsePreferences);
export const storedLevels = storedValue('selectedLevels', parseLevels);
const storedLanguage = storedValue('selectedLanguage', (value) => (isLanguageCode(value) ? value : undefined));

function parseLevels(value: unknown): LevelFilter[] | undefined {
  return Array.isArray(value) ? LEVEL_FILTERS.filter((level) => level !== 'All' && value.includes(level)) : undefined;
}

/** Loads this device's preferences, with defaults for any that are missing or unreadable. */
export function loadPreferences(): Preferences {
  const selectedLanguage = storedLanguage.read() ?? DEFAULT_PREFERENCES.selectedLanguage;
  const { account, languages } = storedPreferences.read() ?? DEFAULT_PREFERENCES;
  const selectedLevels = storedLevels.read();
  return { selectedLanguage, account: { ...account, ...(selectedLevels && { selectedLevels }) }, languages };
}

function write({ account: { selectedLevels, ...account }, languages }: StoredPreferences): void {
  storedPreferences.write({ account, languages });
  if (selectedLevels === undefined) storedLevels.remove();
  else if (selectedLevels !== storedLevels.read()) storedLevels.write(selectedLevels);
}

/** Stores changes to preferences and applies changes from other tabs. Returns a function that stops both. */
export function persistPreferences(store: Store<{ [preferencesSlice.name]: Preferences }>): () => void {
  let before = selectPreferences(store.getState());
  /** Whether the current change comes from another tab, which has already stored it. */
  let isFromOtherTab = false;
  const unsubscribe = store.subscribe(() => {
    const now = selectPreferences(store.getState());
    const { selectedLanguage, account, languages } = now;
    if (!isFromOtherTab) {
      if (selectedLanguage !== before.selectedLanguage) storedLanguage.write(selectedLanguage);
      if (account !== before.account || languages !== before.languages) write(now);
    }
    before = now;
  });
  const onStorage = ({ key }: StorageEvent) => {
    if (![null, storedLanguage.key, storedPreferences.key, storedLevels.key].includes(key)) return;
    isFromOtherTab = true;
    store.dispatch(preferencesSynced(loadPreferences()));
    isFromOtherTab = false;
  };
  addEventListener('storage', onStorage);
  // `index.html` has already checked for old keys. Listing them here would enlarge the initial bundle.
  if (document.documentElement.dataset['old'])
    void import('./old-preferences.ts').then(({ convertOldPreferences }) => convertOldPreferences(store));
  return () => {
    unsubscribe();
    removeEventListener('storage', onStorage);
  };
}
