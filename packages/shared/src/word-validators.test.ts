import fc from 'fast-check';
import { anyCharacter } from './testing/any-character.ts';
import { normaliseWord, reviewPriorityError, wordError } from './word-validators.ts';

describe('words', () => {
  test('a priority is 1, 2 or 3', () => {
    expect([1, 2, 3].map(reviewPriorityError)).toEqual([null, null, null]);
    for (const other of [0, 4, 1.5, '2', null, undefined]) expect(reviewPriorityError(other)).not.toBeNull();
  });

  test('a word is trimmed and composed, and normalizing twice changes nothing', () => {
    expect(normaliseWord('  scho\u0308n ')).toBe('schön');
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (word) => {
        expect(normaliseWord(normaliseWord(word))).toBe(normaliseWord(word));
      }),
    );
  });

  test('a word has 1 to 100 characters and no control characters', () => {
    expect(wordError('aufstehen')).toBeNull();
    expect(wordError('и/или')).toBeNull();
    expect(wordError('x'.repeat(100))).toBeNull();
    for (const nothing of ['   ', '\u202e', '\u200b \ufeff', '\u200d']) {
      expect(wordError(nothing)).toBe('Please enter a word');
    }
    expect(wordError('می\u200cروم')).toBeNull();
    expect(wordError('..')).toBe('Dots alone are not a word');
    expect(wordError('x'.repeat(101))).toBe('A word can have at most 100 characters');
    for (const word of ['a\u0000b', 'a\nb', 'a\ud800']) {
      expect(wordError(word)).toBe('A word cannot contain control characters');
    }
  });
});
