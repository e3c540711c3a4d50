import type { Store } from '@reduxjs/toolkit';
import { LEVEL_FILTERS, type LanguageCode, isLanguageCode } from '@wordreel/shared';
import { parseJson, readStored, writeStored } from '#lib/storage.ts';
import {
  DEFAULT_PREFERENCES,
  type GridChoices,
  type Preferences,
  type preferencesSlice,
  preferencesSynced,
  selectPreferences,
} from './preferences-slice.ts';

type Parsers = { [Key in keyof Preferences]: (value: unknown) => Preferences[Key] | undefined };

const PARSERS: Parsers = {
  selectedLanguage: (value) => (isLanguageCode(value) ? value : undefined),
  selectedLevels: (value) =>
    Array.isArray(value)
      ? LEVEL_FILTERS.filter((level): level is Preferences['selectedLevels'][number] => level !== 'All').filter(
          (level) => value.includes(level),
        )
      : undefined,
  theme: (value) => (value === 'system' || value === 'light' || value === 'dark' ? value : undefined),
  gridVariant: (value) => (value === 'default' || value === 'minimal' ? value : undefined),
  mutedChannels: byLanguage((names) =>
    Array.isArray(names) ? names.filter((name) => typeof name === 'string') : undefined,
  ),
  gridChoices: byLanguage((choices) => {
    if (typeof choices !== 'object' || choices === null) return undefined;
    const { sort, isCaptionedOnly, hidesWatched } = choices as GridChoices;
    return {
      ...((sort === 'fit' || sort === 'newest' || sort === 'listed') && { sort }),
      ...(typeof isCaptionedOnly === 'boolean' && { isCaptionedOnly }),
      hidesWatched: hidesWatched === true,
    };
  }),
};

const KEYS = Object.keys(PARSERS) as (keyof Preferences)[];

/** The preferences of this device; what is missing or unreadable has its default. */
export function loadPreferences(): Preferences {
  const stored = KEYS.map((key) => [key, readStored<unknown>(key, PARSERS[key])] as const);
  return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(stored.filter(([, value]) => value !== undefined)) };
}

/** Writes each preference when it changes, and follows what other tabs write. Answers the way to stop. */
export function persistPreferences(store: Store<{ [preferencesSlice.name]: Preferences }>): () => void {
  let before = selectPreferences(store.getState());
  /** What another tab has just written: not to be written again by this one. */
  let arriving: Partial<Preferences> = {};
  const unsubscribe = store.subscribe(() => {
    const now = selectPreferences(store.getState());
    for (const key of KEYS) if (now[key] !== before[key] && now[key] !== arriving[key]) writeStored(key, now[key]);
    before = now;
  });
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const changed = key === null ? DEFAULT_PREFERENCES : parseOne(key, newValue);
    if (changed === undefined) return;
    arriving = changed;
    store.dispatch(preferencesSynced(changed));
    arriving = {};
  };
  addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    removeEventListener('storage', onStorage);
  };
}

function parseOne(key: string, text: string | null): Partial<Preferences> | undefined {
  const known = KEYS.find((candidate) => candidate === key);
  if (known === undefined) return undefined;
  return { [known]: parseJson<unknown>(text, PARSERS[known]) ?? DEFAULT_PREFERENCES[known] };
}

/** Parses a map from languages; what is no language, or not readable, is left out. */
function byLanguage<T>(parse: (value: unknown) => T | undefined) {
  return (value: unknown): Partial<Record<LanguageCode, T>> | undefined => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const entries = Object.entries(value).map(([code, inner]) => [code, parse(inner)] as const);
    return Object.fromEntries(entries.filter(([code, inner]) => isLanguageCode(code) && inner !== undefined));
  };
}
