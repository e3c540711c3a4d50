import type { Word } from '@wordreel/shared';
import { makeWord } from '#testing/words.ts';
import type { ChangeWordsArgs } from './command.ts';
import type { KeptLanguage } from './language-data.ts';
import { changedWords, placesOf, withAdded } from './many-words.ts';

const words = ['a', 'b', 'c', 'd', 'e'].map((word) => makeWord(word));
const list: KeptLanguage = { level: 'beginner', wordCount: 5, learnedWords: words };
const part: KeptLanguage = { ...list, wordCount: 105, rest: { count: 100, state: 'loading' } };
type Words<Does> = Extract<ChangeWordsArgs, { does: Does }>['words'];
const withoutWords = (data: KeptLanguage, gone: Words<'remove'>) =>
  changedWords(data, { language: 'de', does: 'remove', words: gone });
const withNewWords = (data: KeptLanguage, added: Word[]) =>
  withAdded(
    data,
    added.map((word) => ({ word })),
  );
const withStars = (data: KeptLanguage, rated: Words<'rate'>) =>
  changedWords(data, { language: 'de', does: 'rate', words: rated });
const withPlacedWords = (data: KeptLanguage, placed: Words<'restore'>) =>
  changedWords(data, { language: 'de', does: 'restore', words: placed });
const names = ({ learnedWords }: KeptLanguage) => learnedWords.map(({ word }) => word).join('');

test.each([
  ['the first', ['a']],
  ['the last', ['d', 'e']],
  ['some in the middle', ['b', 'd']],
  ['all', ['a', 'b', 'c', 'd', 'e']],
])('%s are removed and restored to their positions, in a complete and in a partial list', (_name, gone) => {
  for (const data of [list, part]) {
    const placed = placesOf(data, gone);
    const left = withoutWords(data, gone);
    expect(left.wordCount).toBe(data.wordCount - gone.length);
    expect(withPlacedWords(left, placed.toReversed())).toEqual(data);
  }
});

test('words added meanwhile stay, and an existing word is not duplicated', () => {
  const placed = placesOf(list, ['b', 'c']);
  const meanwhile = withNewWords(withoutWords(list, ['b', 'c']), [makeWord('f'), makeWord('c')]);
  expect(names(withPlacedWords(meanwhile, placed))).toBe('abdefc');
});

test('words that belong before the loaded part are restored at its beginning, in their order', () => {
  const placed = [2, 3].map((index) => ({ word: makeWord(`${index}`), index }));
  expect(names(withPlacedWords(part, placed.toReversed()))).toBe('23abcde');
});

test('new words are appended once each; existing words keep their reference', () => {
  const more = withNewWords(list, [makeWord('f'), makeWord('a', { reviewPriority: 3 }), makeWord('f')]);
  expect(names(more)).toBe('abcdef');
  expect(more.learnedWords[0]).toBe(words[0]);
  expect(withNewWords(list, words)).toBe(list);
});

test('stars change for the named words; the others keep their reference', () => {
  const rated = withStars(list, [
    { word: 'a', reviewPriority: 3 },
    { word: 'b', reviewPriority: 2 },
    { word: 'z', reviewPriority: 1 },
  ]);
  expect(rated.learnedWords[0]).toMatchObject({ reviewPriority: 3 });
  expect(rated.learnedWords.slice(1)).toEqual(words.slice(1));
  expect(rated.learnedWords[1]).toBe(words[1]);
});

test('rated and restored words no longer count as imported', () => {
  const known = words.map((word) => ({ ...word, imported: true as const }));
  const data: KeptLanguage = { ...list, learnedWords: known };
  expect(withStars(data, [{ word: 'a', reviewPriority: 3 }]).learnedWords.map(({ imported }) => imported)).toEqual([
    undefined,
    ...Array.from({ length: 4 }, () => true),
  ]);
  const back = withPlacedWords(withoutWords(data, ['b', 'e']), placesOf(data, ['b', 'e']));
  expect(back.learnedWords.flatMap(({ word, imported }) => (imported === true ? [word] : []))).toEqual(['a', 'c', 'd']);
});
