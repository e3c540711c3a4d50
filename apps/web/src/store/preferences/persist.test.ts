import { makeStore } from '#store/store.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { clearInOtherTab, writeInOtherTab } from '#testing/fakes/other-tab.ts';
import { storedPreferences, storePreferences } from '#testing/stored-preferences.ts';
import { loadPreferences, persistPreferences } from './persist.ts';
import {
  DEFAULT_PREFERENCES,
  gridChosen,
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

test('a preference that is not stored has its default', () => {
  localStorage.setItem('selectedLanguage', '"fr"');
  expect(loadPreferences()).toEqual({ ...DEFAULT_PREFERENCES, selectedLanguage: 'fr' });
});

test.each([
  ['selectedLanguage', '"xx"'],
  ['selectedLanguage', '{'],
  ['wishes', '["dark"]'],
  ['wishes', '{"account":{"theme":"dark"}}'],
])('%s = %s falls back to its default and is set aside', (key, text) => {
  localStorage.setItem(key, text);
  expect(loadPreferences()).toEqual(DEFAULT_PREFERENCES);
  expect(localStorage.getItem(`corrupt:${key}`)).toBe(text);
});

test('invalid values in stored preferences are dropped', () => {
  localStorage.setItem(
    'wishes',
    JSON.stringify({
      account: { theme: 'sepia', selectedLevels: ['C1', 'Z9', 'A1', 'All', 3], swipes: true },
      languages: { de: { mutedChannels: ['a'], sort: 'newest' }, xx: { sort: 'newest' }, fr: 'c' },
    }),
  );
  expect(loadPreferences()).toMatchObject({
    account: { selectedLevels: ['A1', 'C1'], swipes: true },
    languages: { de: { mutedChannels: ['a'], sort: 'newest' }, fr: {} },
  });
  expect(loadPreferences().account.theme).toBeUndefined();
});

test('a choice is written as JSON, and nothing else is written', () => {
  const { store } = openPage();
  store.dispatch(languageSelected('it'));
  store.dispatch(levelToggled([], 'A2'));
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    selectedLanguage: '"it"',
    selectedLevels: '["A2"]',
    wishes: '{"account":{},"languages":{}}',
  });
});

test('a page opened later has the choices', () => {
  openPage().store.dispatch(languageSelected('es'));
  expect(openPage().preferences().selectedLanguage).toBe('es');
});

test('a choice in another tab is applied and not written again', () => {
  const { preferences } = openPage();
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  writeInOtherTab('selectedLevels', ['B1', 'Z9']);
  writeInOtherTab('wishes', { account: { theme: 'dark' }, languages: {} });
  expect(preferences().account).toEqual({ selectedLevels: ['B1'], theme: 'dark' });
  expect(setItem).toHaveBeenCalledTimes(2);
  setItem.mockRestore();
});

test('two tabs that change different preferences lose nothing', () => {
  const { store, preferences } = openPage();
  writeInOtherTab('selectedLanguage', 'fr');
  store.dispatch(themeChosen('dark'));
  writeInOtherTab('selectedLevels', ['A1']);
  store.dispatch(gridChosen({ language: 'de', sort: 'newest' }));
  const wanted = { account: { theme: 'dark', selectedLevels: ['A1'] }, languages: { de: { sort: 'newest' } } };
  expect(preferences()).toEqual({ selectedLanguage: 'fr', ...wanted });
  expect(storedPreferences()).toEqual(wanted);
});

test('values that another tab removes, clears or breaks return to their defaults', () => {
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

test('the selected levels have their own key, even if an older version stored them elsewhere', () => {
  localStorage.setItem('wishes', '{"account":{"selectedLevels":["C1"]},"languages":{}}');
  const { store, preferences } = openPage();
  expect(preferences().account.selectedLevels).toEqual(['C1']);
  store.dispatch(themeChosen('dark'));
  expect(localStorage.getItem('selectedLevels')).toBe('["C1"]');
  expect(localStorage.getItem('wishes')).toBe('{"account":{"theme":"dark"},"languages":{}}');
  store.dispatch(levelToggled(['C1'], 'All'));
  expect(localStorage.getItem('selectedLevels')).toBe('[]');
  expect(openPage().preferences().account).toEqual({ selectedLevels: [], theme: 'dark' });
});

test('unrelated keys are ignored', () => {
  const { preferences } = openPage();
  writeInOtherTab('somebody', 'else');
  expect(preferences()).toEqual(DEFAULT_PREFERENCES);
});

test('values under old keys become preferences, and existing preferences win', async () => {
  storePreferences({ account: { gridVariant: 'default' } });
  const old = {
    theme: 'dark',
    gridVariant: 'minimal',
    selectedLevels: ['B1', 'Z9'],
    mutedChannels: { fr: ['ARTE'] },
    gridChoices: { de: { sort: 'newest' } },
    watchSettings: { subtitles: 'blur', rate: 1.25, isFollowing: false },
    studyChoices: { saysLine: false, swipes: true },
    exerciseSwitches: { de: { noAudio: true, noTyping: false, onlyThreeStars: false } },
    shortcuts: { isOn: true, codes: { togglePlay: 'KeyP' } },
  };
  for (const [key, value] of Object.entries(old)) localStorage.setItem(key, JSON.stringify(value));
  document.documentElement.dataset['old'] = '1';
  const { preferences } = openPage();
  await settled();
  delete document.documentElement.dataset['old'];
  expect(preferences()).toEqual({
    selectedLanguage: 'de',
    account: {
      theme: 'dark',
      gridVariant: 'default',
      selectedLevels: ['B1'],
      saysLine: false,
      swipes: true,
      shortcuts: { areOn: true, keys: { togglePlay: 'KeyP' } },
    },
    languages: {
      de: {
        subtitles: 'blur',
        rate: 1.25,
        sort: 'newest',
        noAudio: true,
        noTyping: false,
        onlyThreeStars: false,
      },
      fr: { subtitles: 'blur', rate: 1.25, mutedChannels: ['ARTE'] },
    },
  });
  expect(Object.keys(localStorage).toSorted()).toEqual(['listFollows', 'selectedLevels', 'wishes']);
});
