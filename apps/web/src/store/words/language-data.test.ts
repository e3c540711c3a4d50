import { BEGINNER, type Word } from '@wordreel/shared';
import { makeWord } from '#testing/words.ts';
import { EMPTY_LANGUAGE } from './empty-language.ts';
import { type KeptLanguage, findWord, toWord, withFacts, withLevel } from './language-data.ts';
import { withAdded, withoutWords } from './many-words.ts';

const haus = makeWord('Haus', { translation: 'house' });
const baum = makeWord('Baum');
const withWord = (data: KeptLanguage, word: Word, index?: number) => withAdded(data, [{ word, index }]);
const withoutWord = (data: KeptLanguage, word: string) => withoutWords(data, [word]);
const both = withWord(withWord(EMPTY_LANGUAGE, haus), baum);

test('a new word is trimmed, composed and has two stars by default', () => {
  expect(toWord({ word: '  a\u0308rger ' })).toEqual(makeWord('ärger'));
  expect(toWord({ word: 'Haus', translation: '  ', reviewPriority: 3, videoId: 'dQw4w9WgXcQ' })).toEqual(
    makeWord('Haus', { reviewPriority: 3, videoId: 'dQw4w9WgXcQ' }),
  );
});

test('a word is added at the end or at the given position', () => {
  expect(both.learnedWords).toEqual([haus, baum]);
  expect(withWord(both, makeWord('Weg'), 1).learnedWords.map(({ word }) => word)).toEqual(['Haus', 'Weg', 'Baum']);
});

test('adding an existing word changes nothing', () => {
  expect(withWord(both, makeWord('Haus', { translation: 'home', reviewPriority: 3 }))).toBe(both);
});

test('words that differ in case are different words', () => {
  expect(withWord(both, makeWord('haus')).wordCount).toBe(3);
});

test('removing, rating and setting a level do not mutate their input', () => {
  const before = structuredClone(both);
  withoutWord(both, 'Haus');
  withFacts(both, 'Haus', { reviewPriority: 3 });
  withLevel(both, 'B1.1');
  expect(both).toEqual(before);
});

test('the word count is the length of the list after adding and removing', () => {
  expect(both.wordCount).toBe(2);
  expect(withoutWord(both, 'Haus')).toMatchObject({ wordCount: 1, learnedWords: [baum] });
  expect(withoutWord(both, 'Unbekannt').wordCount).toBe(2);
});

test('a word is found, rated and removed by the name as typed', () => {
  const accented = withWord(EMPTY_LANGUAGE, makeWord('été'));
  expect(findWord(accented, ' e\u0301te\u0301 ')).toEqual(makeWord('été'));
  expect(withFacts(accented, 'e\u0301te\u0301', { reviewPriority: 3 }).learnedWords[0]?.reviewPriority).toBe(3);
  expect(withoutWord(accented, 'e\u0301te\u0301').wordCount).toBe(0);
});

test('rating changes only the stars of that word', () => {
  expect(withFacts(both, 'Baum', { reviewPriority: 3 }).learnedWords).toEqual([haus, { ...baum, reviewPriority: 3 }]);
});

test('an empty level clears the manual level', () => {
  expect(withLevel(withLevel(both, 'B1.1'), '').level).toBe(BEGINNER);
});
