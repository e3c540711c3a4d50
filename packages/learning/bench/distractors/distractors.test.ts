import {
  type DistractorCandidate,
  looksLike,
  mixOptions,
  type OptionContext,
  pickDistractors,
  standsAmong,
} from '#index';
import { OPTION_LANGUAGES, scoreDistractors } from './score-distractors.ts';

test.each(OPTION_LANGUAGES)(
  'questions in %s have one right answer, no duplicates and no giveaways, and are reproducible',
  async (language) => {
    const { items, filled, ...faults } = await scoreDistractors(language, 12);
    expect(items).toBe(12);
    expect(filled).toBeGreaterThan(6);
    expect(faults).toEqual({ rightTwice: 0, duplicates: 0, unsteady: 0, revealed: 0 });
  },
);

const word = (text: string, translation: string, more: Partial<DistractorCandidate> = {}): DistractorCandidate => ({
  word: text,
  lemmaKey: text,
  translation,
  rank: 1000,
  recall: null,
  ...more,
});

const place: OptionContext = {
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
const pick = (pool: readonly DistractorCandidate[], where: Partial<OptionContext> = {}) =>
  pickDistractors(target, pool, { ...place, ...where }, 5)?.map((each) => each.word);

test('the distractors are one similar in form, one weakly remembered and one of similar frequency', () => {
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
])('a word that %s is not a distractor', (_name, candidate) => {
  expect(pick([candidate, ...good.slice(1)])).toBeUndefined();
});

test('a gap excludes words of the sentence and words that could fit as well', () => {
  expect(pick(good, { shows: 'word', sentenceWords: ['die', 'Tasche'] })).toBeUndefined();
  expect(pick(good, { shows: 'word', mayFit: (each) => each === 'Kirche' })).toBeUndefined();
  expect(pick(good, { isOffensive: (each) => each === 'Flasche' })).toBeUndefined();
});

test('words of the same part of speech come before words with the same ending', () => {
  const verbs = ['rufen', 'lachen', 'warten'].map((each) => word(each, `to ${each}`, { pos: 'verb' }));
  const others = ['Küche', 'welche', 'manche', 'solche'].map((each) => word(each.toLowerCase(), each, { pos: 'noun' }));
  const asked = word('mache', 'to make', { pos: 'verb' });
  const picked = pickDistractors(asked, [...others, ...verbs], place, 5)?.map((each) => each.word);
  expect(picked?.toSorted()).toEqual(['lachen', 'rufen', 'warten']);
  const unknown = pickDistractors({ ...asked, pos: null }, [...others, ...verbs], place, 5);
  expect(unknown?.every((each) => each.word.endsWith('he'))).toBe(true);
});

test('a meaning that occurs in the line or is spelled like the word is not an option', () => {
  expect(pick([word('Rolle', 'role; church'), ...good.slice(1)], { sentenceWords: ['Die', 'Church'] })).toBeUndefined();
  expect(pick([word('Rolle', 'Kirsche'), ...good.slice(1)])).toBeUndefined();
});

test.each([
  ['Moment', 'moment', true],
  ['der Moment', 'moment, instant', true],
  ['Musik', 'music', true],
  ['información', 'information', true],
  ['l’idée', 'idea', true],
  ['difficile', 'hard; difficult', true],
  ['bald', 'soon', false],
  ['Wand', 'wall', false],
  ['rot', 'red', false],
  ['gehen', 'to go', false],
] as const)('%s and %s look alike: %s', (shown, meaning, isAlike) => {
  const language = shown === 'información' ? 'es' : shown === 'l’idée' || shown === 'difficile' ? 'fr' : 'de';
  expect(looksLike(shown, meaning, language)).toBe(isAlike);
});

test('a meaning occurs in a line if all its words do', () => {
  expect(standsAmong(['Das', 'Hotel', 'ist', 'alt'], 'de')('to look; hotel room')).toBe(false);
  expect(standsAmong(['Das', 'Hôtel'], 'fr')('a hotel')).toBe(true);
  expect(standsAmong(['Das'], 'de')('')).toBe(false);
});

test('the seed decides the position of the right option', () => {
  const places = Array.from({ length: 40 }, (_, seed) => mixOptions(target, good, seed));
  expect(new Set(places.map(({ right }) => right)).size).toBe(4);
  expect(places.every(({ options, right }) => options[right] === target)).toBe(true);
});
