import type { LanguageCode } from '@wordreel/shared';
import { acceptedMeanings, checkAnswer, compareLetters, scoreLine, type WordLists } from '#index';
import { splitArticle } from './articles.ts';

const LEMMAS: Record<string, string> = { laufen: 'laufen', lief: 'laufen', kaufen: 'kaufen', schon: 'schon' };

const lists: WordLists = {
  isListed: (form) => form in LEMMAS,
  isInTable: (form) => form in LEMMAS,
  rank: () => 500,
  lemmaKey: (form) => LEMMAS[form] ?? form,
};

const check = (expected: string, typed: string, language: LanguageCode = 'de', kind: 'form' | 'meaning' = 'form') =>
  checkAnswer(typed, { kind, text: expected }, { language, lists });

test.each([
  ['Straße', 'strasse', { result: 'exact', note: 'spelling' }],
  ['der Hund', 'Hund', { result: 'exact', note: 'article missing' }],
  ['der Hund', 'das Hund', { result: 'slip', slip: 'article' }],
  ['schön', 'schon', { result: 'wrong', reason: 'different word' }],
  ['schöner', 'schoner', { result: 'slip', slip: 'accent' }],
  ['laufen', 'lauffen', { result: 'slip', slip: 'typo' }],
  ['laufen', 'kaufen', { result: 'wrong', reason: 'different word' }],
  ['laufen', 'lief', { result: 'slip', slip: 'form' }],
  ['laufen', 'xyz', { result: 'wrong', reason: 'wrong' }],
  ['laufen', ' . ', { result: 'wrong', reason: 'empty' }],
  ['laufen', 'laufen'.repeat(40), { result: 'wrong', reason: 'wrong' }],
])('for %s, %s is judged as %j', (expected, typed, verdict) => {
  expect(check(expected, typed)).toEqual({ ...verdict, expected });
});

test('four letters allow no typo, five allow one and nine two', () => {
  expect(check('Baum', 'Buam').result).toBe('wrong');
  expect(check('Bäume', 'Bäme').result).toBe('slip');
  expect(check('Bäumen', 'Bum').result).toBe('wrong');
  expect(check('Entschuldigung', 'Entshuldigng').result).toBe('slip');
});

test('a wrong Chinese or Japanese character is never a typo, and a kana without its marks is no accent slip', () => {
  expect(check('図書館員会議室入口', '図書館員会議室人口', 'ja').result).toBe('wrong');
  expect(check('がっこう', 'かっこう', 'ja').result).toBe('wrong');
});

test.each([
  ['tr', 'ISPARTA', 'ısparta'],
  ['ar', 'كِتَاب', 'كتاب'],
  ['da', 'smørrebrød', 'smoerrebroed'],
  ['ja', 'カタカナ', 'ｶﾀｶﾅ'],
  ['it', "po'", 'po´'],
] as const)('%s: %s and %s are the same answer', (language, expected, typed) => {
  expect(check(expected, typed, language).result).toBe('exact');
});

test('the best match among several meanings counts, also in another form', () => {
  expect(acceptedMeanings('to go (on foot); to walk, march / stroll')).toEqual([
    'to go on foot',
    'to go',
    'to walk',
    'march',
    'stroll',
  ]);
  expect(check('to buy; laufen', 'lief', 'en', 'meaning')).toEqual({ result: 'exact', note: null, expected: 'laufen' });
  expect(check('a walk', 'to walk', 'en', 'meaning')).toMatchObject({ slip: 'article' });
});

test('an article alone is a word, and elided articles are split off', () => {
  expect(splitArticle('die', 'de')).toEqual({ article: null, core: 'die' });
  expect(splitArticle("l'eau", 'fr')).toEqual({ article: "l'", core: 'eau' });
});

test('letters are compared with their marks, and the expected letters join to the expected word', () => {
  const steps = compareLetters('Banhof', 'Bahnhof');
  expect(steps.map((step) => ('expected' in step ? step.expected : '')).join('')).toBe('Bahnhof');
  expect(steps.filter(({ kind }) => kind !== 'same')).toEqual([{ kind: 'missing', expected: 'h' }]);
  expect(compareLetters('cafe', 'café').at(-1)).toEqual({ kind: 'changed', typed: 'e', expected: 'é' });
  expect(compareLetters('xa', 'a')).toEqual([
    { kind: 'extra', typed: 'x' },
    { kind: 'same', typed: 'a', expected: 'a' },
  ]);
});

test('a dictation returns how many of its words are right', () => {
  const line = ['Ich', 'gehe', 'nach', 'Hause'];
  expect(scoreLine(['ich', 'gehe', 'zu', 'Hause.'], line, 'de')).toMatchObject({ right: 3, words: 4 });
  expect(scoreLine([], line, 'de')).toMatchObject({ right: 0, words: 4 });
});
