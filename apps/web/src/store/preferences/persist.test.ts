import { makeStore } from '#store/store.ts';
import { clearInOtherTab, writeInOtherTab } from '#testing/other-tab.ts';
import { loadPreferences, persistPreferences } from './persist.ts';
import {
  DEFAULT_PREFERENCES,
  languageSelected,
  levelToggled,
  selectPreferences,
  themeChosen,
} from './preferences-slice.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function openPage() {
  const store = makeStore();
  stops.push(persistPreferences(store));
  return { store, preferences: () => selectPreferences(store.getState()) };
}

test('what is not stored has its default', () => {
  localStorage.setItem('selectedLanguage', '"fr"');
  expect(loadPreferences()).toEqual({ ...DEFAULT_PREFERENCES, selectedLanguage: 'fr' });
});

test.each([
  ['selectedLanguage', '"xx"'],
  ['selectedLanguage', '{'],
  ['selectedLevels', '{"A1":true}'],
  ['theme', '"sepia"'],
  ['gridVariant', '3'],
  ['mutedChannels', '["Easy German"]'],
])('%s = %s falls back to its default and is put aside', (key, text) => {
  localStorage.setItem(key, text);
  expect(loadPreferences()).toEqual(DEFAULT_PREFERENCES);
  expect(localStorage.getItem(`corrupt:${key}`)).toBe(text);
});

test('levels that are none are left out, the rest is in order', () => {
  localStorage.setItem('selectedLevels', '["C1","Z9","A1","All",3]');
  expect(loadPreferences().selectedLevels).toEqual(['A1', 'C1']);
});

test('muted channels are lists of names by language', () => {
  localStorage.setItem('mutedChannels', '{"de":["a",3],"xx":["b"],"fr":"c"}');
  expect(loadPreferences().mutedChannels).toEqual({ de: ['a'] });
});

test('a choice is written as JSON under its own key, and nothing else is', () => {
  const { store } = openPage();
  store.dispatch(languageSelected('it'));
  store.dispatch(levelToggled('A2'));
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    selectedLanguage: '"it"',
    selectedLevels: '["A2"]',
  });
});

test('a page that is opened later finds the choices', () => {
  openPage().store.dispatch(languageSelected('es'));
  expect(openPage().preferences().selectedLanguage).toBe('es');
});

test('a choice in another tab is taken over and not written again', () => {
  const { preferences } = openPage();
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  writeInOtherTab('selectedLevels', ['B1']);
  expect(preferences().selectedLevels).toEqual(['B1']);
  expect(setItem).toHaveBeenCalledTimes(1);
  setItem.mockRestore();
});

test('two tabs that change different keys lose nothing', () => {
  const { store, preferences } = openPage();
  writeInOtherTab('selectedLanguage', 'fr');
  store.dispatch(themeChosen('dark'));
  writeInOtherTab('selectedLevels', ['A1', 'B2']);
  store.dispatch(levelToggled('A1'));
  expect(preferences()).toEqual({
    ...DEFAULT_PREFERENCES,
    selectedLanguage: 'fr',
    selectedLevels: ['B2'],
    theme: 'dark',
  });
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    selectedLanguage: '"fr"',
    selectedLevels: '["B2"]',
    theme: '"dark"',
  });
});

test('what another tab removes, clears or breaks has its default again', () => {
  const { store, preferences } = openPage();
  store.dispatch(languageSelected('fr'));
  writeInOtherTab('selectedLanguage', undefined);
  expect(preferences().selectedLanguage).toBe('de');
  writeInOtherTab('selectedLanguage', 'it');
  writeInOtherTab('selectedLanguage', 'klingon');
  expect(preferences().selectedLanguage).toBe('de');
  store.dispatch(themeChosen('dark'));
  clearInOtherTab();
  expect(preferences()).toEqual(DEFAULT_PREFERENCES);
  expect(localStorage).toHaveLength(0);
});

test('keys of others are left alone', () => {
  const { preferences } = openPage();
  writeInOtherTab('somebody', 'else');
  expect(preferences()).toEqual(DEFAULT_PREFERENCES);
});
