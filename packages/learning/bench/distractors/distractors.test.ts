import { type DistractorCandidate, mixOptions, type OptionPlace, pickDistractors } from '#index';
import { scoreDistractors } from './score-distractors.ts';

test('300 questions of the glossaries: no two right answers, no duplicates, the same when asked again', async () => {
  const { items, filled, ...faults } = await scoreDistractors();
  expect(items).toBe(300);
  expect(filled).toBeGreaterThan(200);
  expect(faults).toEqual({ rightTwice: 0, duplicates: 0, unsteady: 0 });
});

const word = (text: string, translation: string, more: Partial<DistractorCandidate> = {}): DistractorCandidate => ({
  word: text,
  lemmaKey: text,
  translation,
  rank: 1000,
  recall: null,
  ...more,
});

const place: OptionPlace = {
  language: 'de',
  shows: 'meaning',
  sentenceWords: [],
  isOffensive: () => false,
  mayFit: () => false,
};

const target = word('Kirsche', 'cherry');
const good = [
  word('Kirche', 'church'),
  word('Flasche', 'bottle', { recall: 0.3 }),
  word('Tasche', 'bag', { rank: 990 }),
];
const pick = (pool: readonly DistractorCandidate[], where: Partial<OptionPlace> = {}) =>
  pickDistractors(target, pool, { ...place, ...where }, 5)?.map((each) => each.word);

test('one near in form, one weakly remembered, one as common are taken', () => {
  const others = [word('Rakete', 'rocket', { rank: 2500 }), word('Wolke', 'cloud', { recall: 0.9, rank: 2000 })];
  expect(pick([...good, ...others])?.toSorted()).toEqual(expect.arrayContaining(['Flasche', 'Kirche']));
});

test.each([
  ['shares a meaning', word('Süßkirsche', 'cherry; sweet cherry')],
  ['is a form of the same word', word('Kirschen', 'cherries', { lemmaKey: 'Kirsche' })],
  ['is far more common', word('Mutter', 'mother', { rank: 90 })],
  ['is no noun', word('kirschig', 'like a cherry')],
  ['is much longer', word('Kirschwasserflasche', 'bottle of kirsch')],
  ['has another script', word('Κεράσι', 'cherry tree')],
  ['has no meaning to show', word('Birne', '')],
])('a word that %s is no distractor', (_name, candidate) => {
  expect(pick([candidate, ...good.slice(1)])).toBeUndefined();
});

test('for gaps, words of the sentence and words that may fit as well are left out', () => {
  expect(pick(good, { shows: 'word', sentenceWords: ['die', 'Tasche'] })).toBeUndefined();
  expect(pick(good, { shows: 'word', mayFit: (each) => each === 'Kirche' })).toBeUndefined();
  expect(pick(good, { isOffensive: (each) => each === 'Flasche' })).toBeUndefined();
});

test('the right option stands at a place that the seed decides', () => {
  const places = Array.from({ length: 40 }, (_, seed) => mixOptions(target, good, seed));
  expect(new Set(places.map(({ right }) => right)).size).toBe(4);
  expect(places.every(({ options, right }) => options[right] === target)).toBe(true);
});
