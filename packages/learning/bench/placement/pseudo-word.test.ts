import fc from 'fast-check';
import { editDistance } from '#answers/edit-distance';
import { learnPseudoWords, pseudoWord } from './pseudo-word.ts';

const syllables = ['ba', 'ton', 'li', 'mer', 'es', 'ka', 'rund', 'o', 'sel', 'ti', 'gan', 'über'];
const words = fc
  .array(fc.array(fc.constantFrom(...syllables), { minLength: 2, maxLength: 4 }), { minLength: 20, maxLength: 80 })
  .map((lists) => lists.map((parts) => parts.join('')));
const seed = fc.nat();

test('a pseudo-word is never listed, has a usual length and is at least two edits from the common words', () => {
  fc.assert(
    fc.property(words, seed, (list, number) => {
      const word = pseudoWord(learnPseudoWords(list), number);
      if (word === null) return;
      expect(list).not.toContain(word);
      expect(list.map((each) => each.length)).toContain(word.length);
      expect(Math.min(...list.map((each) => editDistance(word, each)))).toBeGreaterThanOrEqual(2);
    }),
    { numRuns: 60 },
  );
});

test('the same list and seed give the same pseudo-word, and other seeds give other ones', () => {
  fc.assert(
    fc.property(words, seed, (list, number) => {
      expect(pseudoWord(learnPseudoWords(list), number)).toBe(pseudoWord(learnPseudoWords(list), number));
    }),
    { numRuns: 30 },
  );
  const made = learnPseudoWords(syllables.flatMap((a) => syllables.map((b) => a + b)).slice(0, 100));
  expect(new Set(Array.from({ length: 20 }, (_, each) => pseudoWord(made, each))).size).toBeGreaterThan(5);
});

test('a dictionary word is never returned, and a list that is too small gives none', () => {
  const list = syllables.flatMap((a) => syllables.map((b) => a + b)).slice(0, 100);
  const first = pseudoWord(learnPseudoWords(list), 1);
  expect(first).not.toBeNull();
  expect(
    pseudoWord(
      learnPseudoWords(list, (word) => word === first),
      1,
    ),
  ).not.toBe(first);
  expect(pseudoWord(learnPseudoWords(['haus']), 1)).toBeNull();
});

test('a listed word without its accent counts as listed', () => {
  const made = learnPseudoWords(['über', 'ober', 'uber']);
  expect(made.isListed('uber')).toBe(true);
  expect(made.isListed('Über')).toBe(true);
});
