import { NO_KNOWLEDGE } from './knowledge.ts';
import { lemmaKey } from '#lemmas/lemma';
import { parseWordCounts, withWordCounts } from './word-counts.ts';
import { knowledgeOf } from './word-knowledge.ts';

const english = knowledgeOf('en', { forms: ['the', 'walk', 'house'] });

test('a list of counts is sorted by count, and other lines are skipped', () => {
  expect(parseWordCounts('dog 5\r\nthe 900\n\nno count here\n42 7\ncat\t6\n-3\nx y 9')).toEqual(['the', 'cat', 'dog']);
});

test('a host’s list adds ranks and changes no existing one', () => {
  const deeper = withWordCounts(english, ['of', 'The', 'walk', 'walked', 'owl', 'b2b', 'owl']);
  expect(deeper.forms).toEqual(['the', 'walk', 'house', 'of', 'walked', 'owl']);
  expect(deeper.rank('house')).toBe(3);
  expect(deeper.rank('owl')).toBe(6);
  expect(english.rank('owl')).toBeUndefined();
});

test('new forms of a list join existing headwords', () => {
  const deeper = withWordCounts(english, ['walked', 'owl']);
  expect(lemmaKey('walked', 'en', deeper)).toBe('walk');
  expect(deeper.lemmaRank('walk')).toBe(2);
  expect(deeper.lemmaRank('owl')).toBe(4);
});

test('German nouns in a lower-case list get their capital back', () => {
  const table = new Map([
    ['Haus', 'Haus'],
    ['gehen', 'gehen'],
  ]);
  const german = knowledgeOf('de', {
    forms: ['der'],
    readingsOf: (form) => [table.get(form) ?? []].flat().map((lemma) => ({ lemma, kind: 'other' as const })),
  });
  expect(withWordCounts(german, ['haus', 'gehen', 'Baum']).forms).toEqual(['der', 'Haus', 'gehen', 'Baum']);
});

test('without knowledge, a list adds nothing', () => {
  expect(withWordCounts(NO_KNOWLEDGE, ['a'])).toBe(NO_KNOWLEDGE);
});
