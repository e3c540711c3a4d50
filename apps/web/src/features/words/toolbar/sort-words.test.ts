import type { LanguageCode, ReviewPriority } from '@wordreel/shared';
import { makeWord } from '#testing/words.ts';
import { sortWords, starsOf, type WordSort } from './sort-words.ts';

const list = (...names: [string, ReviewPriority?][]) =>
  names.map(([word, reviewPriority = 2]) => makeWord(word, { reviewPriority }));
const sorted = (words: ReturnType<typeof list>, sort: WordSort, language: LanguageCode = 'de') =>
  sortWords(words, sort, language, starsOf(words)).map(({ word }) => word);

test('newest reverses the list, which is stored oldest first', () => {
  expect(sorted(list(['a'], ['b'], ['c']), 'newest')).toEqual(['c', 'b', 'a']);
});

test('A–Z follows the rules of the language', () => {
  const words = list(['Zebra'], ['Öl'], ['Ofen'], ['apfel'], ['Apfel']);
  expect(sorted(words, 'alphabet', 'de')).toEqual(['apfel', 'Apfel', 'Ofen', 'Öl', 'Zebra']);
  expect(sorted(words, 'alphabet', 'sv')).toEqual(['apfel', 'Apfel', 'Ofen', 'Zebra', 'Öl']);
});

test('stars puts most first, and equals newest first', () => {
  expect(sorted(list(['a', 1], ['b', 3], ['c', 1], ['d', 3]), 'stars')).toEqual(['d', 'b', 'c', 'a']);
});

test('changing stars after choosing the order does not move a word', () => {
  const words = list(['a', 1], ['b', 3]);
  const rated = list(['a', 3], ['b', 1], ['c', 2]);
  expect(sortWords(rated, 'stars', 'de', starsOf(words)).map(({ word }) => word)).toEqual(['b', 'c', 'a']);
});

test('sorting does not change the list itself', () => {
  const words = list(['b'], ['a']);
  sorted(words, 'alphabet');
  sorted(words, 'newest');
  expect(words.map(({ word }) => word)).toEqual(['b', 'a']);
});
