import { type PayloadAction, createSelector, createSlice } from '@reduxjs/toolkit';
import {
  type AccountPreferences,
  DEFAULT_LANGUAGE,
  type LanguageCode,
  type LanguagePreferences,
  type LevelFilter,
  type PreferencesChange,
} from '@wordreel/shared';

export type Theme = NonNullable<AccountPreferences['theme']>;
export type GridVariant = NonNullable<AccountPreferences['gridVariant']>;

/** `fit` sorts by how well the share of known words fits the learner, best first; `listed` keeps the server's order. */
export type GridSort = NonNullable<LanguagePreferences['sort']>;

/** By default, a grid sorts by fit if there are estimates, and hides uncaptioned videos if others have captions. */
export type GridChoices = Pick<LanguagePreferences, 'sort' | 'isCaptionedOnly' | 'hidesWatched' | 'leastCoverage'>;

/** Preferences for all languages, and for each language. Missing ones have their defaults. */
export interface StoredPreferences {
  account: AccountPreferences;
  languages: Partial<Record<LanguageCode, LanguagePreferences>>;
}

/** A visitor's choices. Preferences sync to a learner's other devices; the selected language does not. */
export interface Preferences extends StoredPreferences {
  selectedLanguage: LanguageCode;
}

type Levels = Exclude<LevelFilter, 'All'>[];

export interface GridRules extends GridChoices {
  levels: Levels;
  muted: readonly string[];
}

const NO_CHANNELS: readonly string[] = [];
const ALL_LEVELS: Levels = [];

export const DEFAULT_PREFERENCES: Preferences = { selectedLanguage: DEFAULT_LANGUAGE, account: {}, languages: {} };

/** Applies changes. Null clears a preference; omitted preferences stay. */
function assign(stored: Record<string, unknown>, changes: object | undefined): void {
  for (const [name, value] of Object.entries(changes ?? {})) {
    if (value === null) delete stored[name];
    else if (value !== undefined) stored[name] = value;
  }
}

/** Applies a change to preferences in place, such as to an Immer draft. */
function applyChange(stored: StoredPreferences, { account, languages = {} }: PreferencesChange): void {
  assign(stored.account, account);
  for (const [language, changes] of Object.entries(languages)) {
    assign((stored.languages[language as LanguageCode] ??= {}), changes);
  }
}

/** Returns a copy of the preferences with a change applied. */
export function withChange({ account, languages }: StoredPreferences, changes: PreferencesChange): StoredPreferences {
  const changed = structuredClone({ account, languages });
  applyChange(changed, changes);
  return changed;
}

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: DEFAULT_PREFERENCES,
  reducers: {
    languageSelected(state, action: PayloadAction<LanguageCode>) {
      state.selectedLanguage = action.payload;
    },
    preferencesChanged: (state, { payload }: PayloadAction<PreferencesChange>) => applyChange(state, payload),
    /** Preferences were changed in another tab or on another device. */
    preferencesSynced: (state, action: PayloadAction<Partial<Preferences>>) => ({ ...state, ...action.payload }),
  },
  selectors: {
    selectPreferences: (state) => state,
    selectLanguage: (state) => state.selectedLanguage,
    selectLevels: (state) => (state.account.selectedLevels as Levels | undefined) ?? ALL_LEVELS,
    selectTheme: (state) => state.account.theme ?? 'system',
    selectGridVariant: (state) => state.account.gridVariant ?? 'default',
    selectMuted: (state, language: LanguageCode) => state.languages[language]?.mutedChannels ?? NO_CHANNELS,
    selectGridChoices: (state, language: LanguageCode): GridChoices | undefined => state.languages[language],
    /** Returns the grid's rules, as the same object until one of them changes. */
    selectGridRules: createSelector(
      [
        (state: Preferences) => state.account.selectedLevels,
        (state: Preferences, language: LanguageCode) => state.languages[language],
      ],
      (levels, stored): GridRules => ({
        ...stored,
        levels: (levels as Levels | undefined) ?? ALL_LEVELS,
        muted: stored?.mutedChannels ?? NO_CHANNELS,
      }),
    ),
  },
});

export const { languageSelected, preferencesSynced, preferencesChanged } = preferencesSlice.actions;
export const {
  selectGridChoices,
  selectGridRules,
  selectGridVariant,
  selectLanguage,
  selectLevels,
  selectMuted,
  selectPreferences,
  selectTheme,
} = preferencesSlice.selectors;

export const themeChosen = (theme: Theme) => preferencesChanged({ account: { theme } });

export const gridVariantChosen = (gridVariant: GridVariant) => preferencesChanged({ account: { gridVariant } });

export const gridChosen = ({ language, ...choices }: GridChoices & { language: LanguageCode }) =>
  preferencesChanged({ languages: { [language]: choices } });

/** @param levels the currently selected levels; empty means all */
export const levelToggled = (levels: Levels, level: LevelFilter) =>
  preferencesChanged({
    account: {
      selectedLevels:
        level === 'All' ? [] : levels.includes(level) ? levels.filter((one) => one !== level) : [...levels, level],
    },
  });
