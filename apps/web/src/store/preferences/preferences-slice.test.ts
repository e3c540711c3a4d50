import {
  DEFAULT_PREFERENCES,
  gridChosen,
  gridVariantChosen,
  languageSelected,
  levelToggled,
  preferencesSlice,
  selectGridRules,
  themeChosen,
  preferencesChanged,
} from './preferences-slice.ts';

const { reducer } = preferencesSlice;

test('German is the default language, and no preferences are set', () => {
  expect(DEFAULT_PREFERENCES).toEqual({ selectedLanguage: 'de', account: {}, languages: {} });
});

test('a level is toggled on and off, and “All” clears the list', () => {
  expect(levelToggled(['A1'], 'B1').payload).toEqual({ account: { selectedLevels: ['A1', 'B1'] } });
  expect(levelToggled(['A1', 'B1'], 'A1').payload).toEqual({ account: { selectedLevels: ['B1'] } });
  expect(levelToggled(['A1', 'B1'], 'All').payload).toEqual({ account: { selectedLevels: [] } });
});

test('language, theme and grid are set one at a time', () => {
  const french = reducer(undefined, languageSelected('fr'));
  const dark = reducer(french, themeChosen('dark'));
  expect(reducer(dark, gridVariantChosen('minimal'))).toEqual({
    selectedLanguage: 'fr',
    account: { theme: 'dark', gridVariant: 'minimal' },
    languages: {},
  });
});

test('preferences of one language do not affect another, and null clears one', () => {
  const german = reducer(
    undefined,
    preferencesChanged({ languages: { de: { mutedChannels: ['Easy German'], sort: 'newest' } } }),
  );
  const both = reducer(
    german,
    preferencesChanged({ languages: { fr: { mutedChannels: ['ARTE'] }, de: { sort: null } } }),
  );
  expect(both.languages).toEqual({ de: { mutedChannels: ['Easy German'] }, fr: { mutedChannels: ['ARTE'] } });
});

test('grid rules keep their reference until one of them changes', () => {
  const preferences = reducer(undefined, gridChosen({ language: 'de', sort: 'newest' }));
  const rules = selectGridRules({ preferences }, 'de');
  expect(rules).toMatchObject({ sort: 'newest', levels: [], muted: [] });
  expect(selectGridRules({ preferences: reducer(preferences, themeChosen('dark')) }, 'de')).toBe(rules);
});
