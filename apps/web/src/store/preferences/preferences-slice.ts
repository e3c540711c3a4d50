import { type PayloadAction, createSelector, createSlice } from '@reduxjs/toolkit';
import { DEFAULT_LANGUAGE, type LanguageCode, type LevelFilter } from '@wordreel/shared';

export type Theme = 'system' | 'light' | 'dark';
export type GridVariant = 'default' | 'minimal';

/** `fit`: the best share of probably known words first; `listed`: as the server lists them. */
export type GridSort = 'fit' | 'newest' | 'listed';

/** How the grid of one language is laid out. */
export interface GridChoices {
  /** Without one: by fit where it is known, else as listed. */
  sort?: GridSort;
  /** Without one: where enough videos have captions. */
  isCaptionedOnly?: boolean;
  hidesWatched?: boolean;
}

/** What a visitor chose on this device. Each field is a local storage key of the same name. */
export interface Preferences {
  selectedLanguage: LanguageCode;
  /** Main levels; empty means all. */
  selectedLevels: Exclude<LevelFilter, 'All'>[];
  theme: Theme;
  gridVariant: GridVariant;
  /** Names of the channels that the grid leaves out, by language. */
  mutedChannels: Partial<Record<LanguageCode, string[]>>;
  gridChoices: Partial<Record<LanguageCode, GridChoices>>;
}

/** What the grid of one language shows, and in which order. */
export interface GridRules extends GridChoices {
  levels: Preferences['selectedLevels'];
  muted: readonly string[];
}

const NOBODY: readonly string[] = [];

export const DEFAULT_PREFERENCES: Preferences = {
  selectedLanguage: DEFAULT_LANGUAGE,
  selectedLevels: [],
  theme: 'system',
  gridVariant: 'default',
  mutedChannels: {},
  gridChoices: {},
};

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: DEFAULT_PREFERENCES,
  reducers: {
    languageSelected(state, action: PayloadAction<LanguageCode>) {
      state.selectedLanguage = action.payload;
    },
    levelToggled(state, { payload }: PayloadAction<LevelFilter>) {
      if (payload === 'All') state.selectedLevels = [];
      else if (state.selectedLevels.includes(payload)) {
        state.selectedLevels = state.selectedLevels.filter((level) => level !== payload);
      } else state.selectedLevels.push(payload);
    },
    gridSettingsSaved(
      state,
      {
        payload: { language, levels, muted, choices },
      }: PayloadAction<{
        language: LanguageCode;
        levels: Preferences['selectedLevels'];
        muted: string[];
        choices: GridChoices;
      }>,
    ) {
      state.selectedLevels = levels;
      state.mutedChannels[language] = muted;
      state.gridChoices[language] = { ...state.gridChoices[language], ...choices };
    },
    gridChosen(state, { payload: { language, ...choices } }: PayloadAction<GridChoices & { language: LanguageCode }>) {
      state.gridChoices[language] = { ...state.gridChoices[language], ...choices };
    },
    channelsUnmuted(state, action: PayloadAction<LanguageCode>) {
      state.mutedChannels[action.payload] = [];
    },
    themeChosen(state, action: PayloadAction<Theme>) {
      state.theme = action.payload;
    },
    gridVariantChosen(state, action: PayloadAction<GridVariant>) {
      state.gridVariant = action.payload;
    },
    preferencesSynced: (state, action: PayloadAction<Partial<Preferences>>) => ({ ...state, ...action.payload }),
  },
  selectors: {
    selectPreferences: (state) => state,
    selectLanguage: (state) => state.selectedLanguage,
    selectLevels: (state) => state.selectedLevels,
    selectTheme: (state) => state.theme,
    selectGridVariant: (state) => state.gridVariant,
    selectMutedChannels: (state) => state.mutedChannels,
    selectGridChoices: (state, language: LanguageCode) => state.gridChoices[language],
    /** The same object until one of its rules changes. */
    selectGridRules: createSelector(
      [
        (state: Preferences) => state.selectedLevels,
        (state: Preferences, language: LanguageCode) => state.mutedChannels[language],
        (state: Preferences, language: LanguageCode) => state.gridChoices[language],
      ],
      (levels, muted, choices): GridRules => ({ ...choices, levels, muted: muted ?? NOBODY }),
    ),
  },
});

export const {
  channelsUnmuted,
  gridChosen,
  gridSettingsSaved,
  gridVariantChosen,
  languageSelected,
  levelToggled,
  preferencesSynced,
  themeChosen,
} = preferencesSlice.actions;
export const {
  selectGridChoices,
  selectGridRules,
  selectGridVariant,
  selectLanguage,
  selectLevels,
  selectMutedChannels,
  selectPreferences,
  selectTheme,
} = preferencesSlice.selectors;
