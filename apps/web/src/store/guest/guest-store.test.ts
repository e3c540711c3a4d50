import { EMPTY_LANGUAGE } from '#store/words/empty-language.ts';
import { withLevel } from '#store/words/language-data.ts';
import { withAdded } from '#store/words/many-words.ts';
import { makeWord, storeWords, storedWords } from '#testing/words.ts';
import { isGuestKey, readGuestLanguage, listGuestLanguages } from './guest-store.ts';
import { writeGuestLanguage } from './guest-writing.ts';

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

test('a language that is not started does not exist', () => {
  expect(readGuestLanguage('de')).toBeNull();
  expect(listGuestLanguages()).toEqual([]);
});

test("userLanguages maps a code to its manual level ('' for none) and its word count", () => {
  writeGuestLanguage('de', withAdded(EMPTY_LANGUAGE, [{ word: makeWord('Haus') }]));
  writeGuestLanguage('fr', withLevel(EMPTY_LANGUAGE, 'B1.2'));
  expect(stored('userLanguages')).toEqual({
    de: { level: '', wordCount: 1 },
    fr: { level: 'B1.2', wordCount: 0 },
  });
  expect(storedWords('de')).toEqual([makeWord('Haus')]);
});

test('a level alone starts a language, and so does a list', () => {
  localStorage.setItem('userLanguages', JSON.stringify({ fr: { level: 'A2.1', wordCount: 0 } }));
  localStorage.setItem('learnedWords.de', JSON.stringify([makeWord('Haus')]));
  expect(readGuestLanguage('fr')).toEqual({ level: 'A2.1', wordCount: 0, learnedWords: [] });
  expect(listGuestLanguages()).toEqual([
    { code: 'fr', level: 'A2.1', wordCount: 0 },
    { code: 'de', level: 'beginner', wordCount: 1 },
  ]);
});

test('the word count is the length of the list, whatever the map says', () => {
  storeWords({ de: [makeWord('Haus')] });
  localStorage.setItem('userLanguages', JSON.stringify({ de: { level: 'B1.1', wordCount: 900 } }));
  expect(listGuestLanguages()).toEqual([{ code: 'de', level: 'B1.1', wordCount: 1 }]);
  expect(readGuestLanguage('de')).toMatchObject({ level: 'B1.1', wordCount: 1 });
});

test('missing or invalid fields of a stored word get defaults; non-words and duplicates are dropped', () => {
  localStorage.setItem(
    'learnedWords.de',
    JSON.stringify([
      { word: 'Haus' },
      { word: 'Baum', translation: 7, reviewPriority: 9, videoId: {} },
      { word: '' },
      { translation: 'nothing' },
      null,
      'Weg',
      { word: 'a\u0308rger', reviewPriority: 1 },
      { word: 'ärger', reviewPriority: 3 },
    ]),
  );
  const addedAt = '1970-01-01T00:00:00.000Z';
  expect(readGuestLanguage('de')?.learnedWords).toEqual([
    makeWord('Haus', { addedAt }),
    makeWord('Baum', { addedAt }),
    makeWord('ärger', { reviewPriority: 3, addedAt }),
  ]);
});

test('map entries that are not languages are dropped', () => {
  localStorage.setItem(
    'userLanguages',
    JSON.stringify({ xx: { level: '' }, toString: {}, de: 3, fr: { level: 'Z9' } }),
  );
  expect(listGuestLanguages()).toEqual([{ code: 'fr', level: 'beginner', wordCount: 0 }]);
});

test('saving a level does not write the words again', () => {
  storeWords({ de: [makeWord('Haus')] });
  const data = readGuestLanguage('de');
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  writeGuestLanguage('de', withLevel(data ?? EMPTY_LANGUAGE, 'A2.1'));
  expect(setItem.mock.calls.map(([key]) => key)).toEqual(['userLanguages']);
  setItem.mockRestore();
});

test('storage keys of guest learning are recognized', () => {
  expect(['userLanguages', 'learnedWords.de', 'theme', 'corrupt:learnedWords.de'].map(isGuestKey)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
