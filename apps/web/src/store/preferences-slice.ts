import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_LANGUAGE, type LanguageCode, type LevelFilter } from '@wordreel/shared';

export type Theme = 'system' | 'light' | 'dark';
export type GridVariant = 'default' | 'minimal';

/** What a visitor chose on this device. Each field is a local storage key of the same name. */
export interface Preferences {
  selectedLanguage: LanguageCode;
  /** Main levels; empty means all. */
  selectedLevels: Exclude<LevelFilter, 'All'>[];
  theme: Theme;
  gridVariant: GridVariant;
  /** Names of the channels that the grid leaves out, by language. */
  mutedChannels: Partial<Record<LanguageCode, string[]>>;
}

export const DEFAULT_PREFERENCES: Preferences = {
  selectedLanguage: DEFAULT_LANGUAGE,
  selectedLevels: [],
  theme: 'system',
  gridVariant: 'default',
  mutedChannels: {},
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
      { payload }: PayloadAction<{ language: LanguageCode; levels: Preferences['selectedLevels']; muted: string[] }>,
    ) {
      state.selectedLevels = payload.levels;
      state.mutedChannels[payload.language] = payload.muted;
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
  },
});

export const {
  channelsUnmuted,
  gridSettingsSaved,
  gridVariantChosen,
  languageSelected,
  levelToggled,
  preferencesSynced,
  themeChosen,
} = preferencesSlice.actions;
export const { selectGridVariant, selectLanguage, selectLevels, selectMutedChannels, selectPreferences, selectTheme } =
  preferencesSlice.selectors;
