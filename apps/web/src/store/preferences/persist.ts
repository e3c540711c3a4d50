import type { Store } from 'redux';
import { LEVEL_FILTERS, type LevelFilter, isLanguageCode } from '@wordreel/shared';
import { isRecord, stringsOf } from '#lib/is-record.ts';
import { storedValue } from '#lib/storage.ts';
import {
  DEFAULT_PREFERENCES,
  type Preferences,
  type preferencesSlice,
  preferencesSynced,
  selectPreferences,
  type StoredPreferences,
} from './preferences-slice.ts';

/** A page of no theme cannot be shown. What other wishes can be is looked at where they are used. */
const THEMES: ReadonlySet<unknown> = new Set(['system', 'light', 'dark']);

/** @returns the wishes of a map, without those that nobody can have */
function parseMap(value: unknown): Record<string, unknown> {
  const { selectedLevels, mutedChannels, theme, ...others } = isRecord(value) ? value : {};
  return {
    ...others,
    ...(THEMES.has(theme) && { theme }),
    ...(Array.isArray(selectedLevels) && { selectedLevels: parseLevels(selectedLevels) }),
    ...(Array.isArray(mutedChannels) && { mutedChannels: stringsOf(mutedChannels) }),
  };
}

/** Reads wishes as they are stored; undefined for what are none. */
export function parsePreferences(value: unknown): StoredPreferences | undefined {
  if (!isRecord(value) || !isRecord(value['account']) || !isRecord(value['languages'])) return undefined;
  const languages = Object.entries(value['languages']).filter(([code]) => isLanguageCode(code));
  return {
    account: parseMap(value['account']),
    languages: Object.fromEntries(languages.map(([code, wishes]) => [code, parseMap(wishes)])),
  };
}

/** Where this device keeps preferences, apart from the selected levels. */
export const storedPreferences = storedValue('wishes', parsePreferences);
export const storedLevels = storedValue('selectedLevels', parseLevels);
const storedLanguage = storedValue('selectedLanguage', (value) => (isLanguageCode(value) ? value : undefined));

function parseLevels(value: unknown): LevelFilter[] | undefined {
  return Array.isArray(value) ? LEVEL_FILTERS.filter((level) => level !== 'All' && value.includes(level)) : undefined;
}

const NONE: StoredPreferences = { account: {}, languages: {} };

/** What this device remembers; what is missing or unreadable has its default. */
export function loadPreferences(): Preferences {
  const selectedLanguage = storedLanguage.read() ?? DEFAULT_PREFERENCES.selectedLanguage;
  const { account, languages } = storedPreferences.read() ?? NONE;
  const selectedLevels = storedLevels.read();
  return { selectedLanguage, account: { ...account, ...(selectedLevels && { selectedLevels }) }, languages };
}

function write({ account: { selectedLevels, ...account }, languages }: StoredPreferences): void {
  storedPreferences.write({ account, languages });
  if (selectedLevels === undefined) storedLevels.remove();
  else if (selectedLevels !== storedLevels.read()) storedLevels.write(selectedLevels);
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
      if (selectedLanguage !== before.selectedLanguage) storedLanguage.write(selectedLanguage);
      if (account !== before.account || languages !== before.languages) write(now);
    }
    before = now;
  });
  const onStorage = ({ key }: StorageEvent) => {
    if (![null, storedLanguage.key, storedPreferences.key, storedLevels.key].includes(key)) return;
    isArriving = true;
    store.dispatch(preferencesSynced(loadPreferences()));
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
