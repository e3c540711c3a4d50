import { NewWord } from './words.ts';

test('a new word is trimmed and composed, and its translation is trimmed', () => {
  expect(NewWord.parse({ word: ' scho\u0308n ', translation: ' beautiful ', reviewPriority: 2 })).toEqual({
    word: 'schön',
    translation: 'beautiful',
    reviewPriority: 2,
  });
});

test.each([
  [{ word: ' ' }, 'Please enter a word'],
  [{ word: 'a', reviewPriority: 4 }, 'Review priority must be 1, 2 or 3'],
  [{ word: 'a', videoId: '../x' }, 'A video id has 1 to 64 letters, digits, - or _'],
])('%j is rejected: %s', (body, text) => {
  expect(NewWord.safeParse(body).error?.issues[0]?.message).toBe(text);
});
