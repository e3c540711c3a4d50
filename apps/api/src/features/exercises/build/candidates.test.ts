import { forgettingModel, PUBLISHED_WEIGHTS } from '@wordreel/learning';
import { entryMeaning, keptCandidates, ownMeaning } from './candidates.ts';

const facts = { lemma: 'Haus', rank: 900, gender: null, isOffensive: false };
const kept = { word: 'Haus', form: null, translation: 'house', stability: 10, lastDay: 100 };

test("the odds of recalling a wrong option depend on the learner's own weights", () => {
  const model = forgettingModel([...PUBLISHED_WEIGHTS.slice(0, 20), 0.4]);
  const [candidate] = keptCandidates([kept], [facts], { today: 140, model, grammarOf: () => null });
  expect(candidate?.recall).toBe(model.recall({ stability: 10, difficulty: 5 }, 40));
  expect(candidate?.recall).not.toBe(forgettingModel().recall({ stability: 10, difficulty: 5 }, 40));
});

test('a word that was never answered has no odds of recall', () => {
  const [candidate] = keptCandidates([{ ...kept, stability: null, lastDay: null }], [facts], {
    today: 140,
    model: forgettingModel(),
    grammarOf: () => null,
  });
  expect(candidate?.recall).toBe(0);
});

test('a long meaning is cut between its parts, never within parentheses', () => {
  const aside = '(only a sound between a verb and its pronoun, as in va-t-il); a letter';
  expect(ownMeaning(aside, 't').shown).toBe('(only a sound between a verb and its pronoun, as in va-t-il)');
  expect(ownMeaning('short; and whole', 'kurz').shown).toBe('short; and whole');
});

test.each([
  ['lake (der See)', 'See', 'lake'],
  ['lake (der See)', 'der See', 'lake'],
  ['(the) Seine', 'See', '(the) Seine'],
  ['(der See)', 'See', '(der See)'],
])('%j as a meaning of %s is shown as %j', (text, word, shown) => {
  expect(ownMeaning(text, word).shown).toBe(shown);
  expect(entryMeaning({ senses: [{ text }] }, word)).toEqual({ shown, all: text });
});
