import type { LanguageCode } from '@wordreel/shared';
import type { Asked, Candidate, BuildContext } from './asked.ts';
import { wordOptions } from './options.ts';

const candidate = (word: string, pos: string | null, more: Partial<Candidate> = {}): Candidate => ({
  word,
  lemmaKey: word,
  translation: `meaning of ${word}`,
  shown: `meaning of ${word}`,
  rank: 100,
  pos,
  forms: [],
  recall: null,
  ...more,
});

const context = (language: LanguageCode, candidates: readonly Candidate[]): BuildContext => ({
  language,
  day: 20_000,
  candidates: () => candidates,
  isPair: () => false,
});

/** Builds an asked word in a line, at the position of its form. */
function askedIn(text: string, form: string, { word = form, pos = 'verb' } = {}): Asked {
  const words: readonly string[] = text.match(/[\p{L}]+/gu) ?? [];
  const start = text.indexOf(form);
  return {
    word: {
      id: '1',
      word,
      translation: 'meaning',
      stars: 2,
      videoId: null,
      lemma: word,
      lemmaId: null,
      sentence: text,
      form,
      startMs: null,
      endMs: null,
      memory: null,
    },
    facts: { lemma: word, rank: 100, gender: null, isOffensive: false },
    meaning: { shown: 'a meaning', all: 'a meaning' },
    line: {
      text,
      words,
      asked: [words.indexOf(form)],
      gaps: [{ start, end: start + form.length }],
      form,
      translation: null,
      startSec: null,
      endSec: null,
    },
    video: null,
    article: null,
    pos,
    headword: word,
    gender: null,
    themes: [],
  };
}

const VERBS = ['suchst', 'holst', 'stehst'].map((word) => candidate(word, 'verb'));
const NOUNS = ['Haus', 'Frau', 'Welt'].map((word) => candidate(word, 'noun'));

test('at the start of a sentence, options of its class are capitalized, and nouns are not chosen for their capital', () => {
  const asked = askedIn('Willst du das?', 'Willst', { word: 'wollen' });
  const told = wordOptions(asked, context('de', [...VERBS, ...NOUNS]), false);
  expect(told?.options.toSorted()).toEqual(['Holst', 'Stehst', 'Suchst', 'Willst']);
  expect(told?.options[told.right]).toBe('Willst');
});

test('a noun keeps its capital, and its options are nouns', () => {
  const asked = askedIn('Zeit ist Geld.', 'Zeit', { pos: 'noun' });
  const told = wordOptions(asked, context('de', [...VERBS, ...NOUNS]), false);
  expect(told?.options.toSorted()).toEqual(['Frau', 'Haus', 'Welt', 'Zeit']);
});

test('after an apostrophe come words with a vowel, and shortened forms are no options', () => {
  const pool = ['garder', 'donner', 'écoute', 'arrive', 'oublie', "s'", "n'"].map((word) => candidate(word, 'verb'));
  const told = wordOptions(askedIn("J'aime bien ton idée.", 'aime'), context('fr', pool), false);
  expect(told?.options.toSorted()).toEqual(['aime', 'arrive', 'oublie', 'écoute']);
});

const noun = (word: string, gender: string, more: Partial<Candidate> = {}) =>
  candidate(word, 'noun', { gender, isHeadword: true, ...more });

test('a noun in the singular gets nouns of its gender in the singular, those of its theme first', () => {
  const food = ['Salat', 'Honig', 'Käse'].map((word) => noun(word, 'm', { themes: ['food'] }));
  const others = ['Stuhl', 'Platz'].map((word) => noun(word, 'm'));
  const wrong = [noun('Suppe', 'f', { themes: ['food'] }), noun('Hosen', 'f', { isHeadword: false })];
  const asked = askedIn('Es gibt warmen Kuchen.', 'Kuchen', { pos: 'noun' });
  const cake = { ...asked, gender: 'm', themes: ['food'] };
  const optionsFrom = (pool: readonly Candidate[]) => wordOptions(cake, context('de', pool), false)?.options.toSorted();
  expect(optionsFrom([...wrong, ...others, ...food])).toEqual(['Honig', 'Kuchen', 'Käse', 'Salat']);
  expect(optionsFrom([...wrong, ...others, ...food.slice(0, 1)])).toEqual(['Kuchen', 'Platz', 'Salat', 'Stuhl']);
});
