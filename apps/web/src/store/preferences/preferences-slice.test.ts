import {
  DEFAULT_PREFERENCES,
  channelsUnmuted,
  gridChosen,
  gridSettingsSaved,
  gridVariantChosen,
  languageSelected,
  levelToggled,
  preferencesSlice,
  themeChosen,
} from './preferences-slice.ts';

const { reducer } = preferencesSlice;

test('German and all levels are chosen where nobody chose', () => {
  expect(DEFAULT_PREFERENCES).toMatchObject({ selectedLanguage: 'de', selectedLevels: [] });
});

test('a level is toggled in and out', () => {
  const a1 = reducer(undefined, levelToggled('A1'));
  const both = reducer(a1, levelToggled('B1'));
  expect(both.selectedLevels).toEqual(['A1', 'B1']);
  expect(reducer(both, levelToggled('A1')).selectedLevels).toEqual(['B1']);
});

test("'All' clears the list", () => {
  const some = reducer(reducer(undefined, levelToggled('A1')), levelToggled('C2'));
  expect(reducer(some, levelToggled('All')).selectedLevels).toEqual([]);
});

test('language, theme and grid are chosen one at a time', () => {
  const french = reducer(undefined, languageSelected('fr'));
  const dark = reducer(french, themeChosen('dark'));
  expect(reducer(dark, gridVariantChosen('minimal'))).toEqual({
    ...DEFAULT_PREFERENCES,
    selectedLanguage: 'fr',
    theme: 'dark',
    gridVariant: 'minimal',
  });
});

test('the grid settings of one language leave those of another', () => {
  const settings = { levels: ['A2' as const], muted: ['Easy German'], choices: { isCaptionedOnly: true } };
  const german = reducer(undefined, gridSettingsSaved({ language: 'de', ...settings }));
  const french = reducer(german, gridSettingsSaved({ language: 'fr', levels: [], muted: ['ARTE'], choices: {} }));
  expect(french.mutedChannels).toEqual({ de: ['Easy German'], fr: ['ARTE'] });
  expect(reducer(french, channelsUnmuted('de')).mutedChannels).toEqual({ de: [], fr: ['ARTE'] });
  expect(french.gridChoices).toEqual({ de: { isCaptionedOnly: true }, fr: {} });
});

test('the order of a grid is remembered for its language, beside what its settings say', () => {
  const saved = { language: 'de' as const, levels: [], muted: [], choices: { hidesWatched: true } };
  const sorted = reducer(undefined, gridChosen({ language: 'de', sort: 'newest' }));
  expect(reducer(sorted, gridSettingsSaved(saved)).gridChoices).toEqual({
    de: { sort: 'newest', hidesWatched: true },
  });
});
