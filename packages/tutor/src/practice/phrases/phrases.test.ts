import { LANGUAGE_CODES } from '@wordreel/shared';
import en from './en.json' with { type: 'json' };
import { BOOKS, partnerText, type PhraseBook, type PhraseKey } from './partner-text.ts';

const EVERY: [string, PhraseBook][] = Object.entries(BOOKS).flatMap(([name, { simple, natural }]) => [
  [`${name}, simple`, simple],
  [`${name}, natural`, natural],
]);
const keys = Object.keys(en) as PhraseKey[];
const placesOf = (phrase: string): string[] => [...phrase.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

test.each(EVERY)('%s has every phrase, with the placeholders of the English one', (_name, book) => {
  expect(Object.keys(book).toSorted()).toEqual(keys.toSorted());
  for (const key of keys) expect([key, placesOf(book[key])]).toEqual([key, placesOf(en[key])]);
});

const wordsOf = (sentence: string): number => sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

test.each(EVERY.filter(([name]) => /^(?!en,).*simple$/.test(name)))(
  '%s: no sentence is longer than A2 allows',
  (_name, book) => {
    const sentences = Object.values(book).flatMap((phrase: string) => phrase.split(/[.!?:]/));
    expect(sentences.filter((sentence) => wordsOf(sentence) > 12)).toEqual([]);
  },
);

test.each(EVERY)('%s: nothing unchecked is praised', (_name, { compare, nothingToCompare, rated, skipped }) => {
  const praise = /super|toll|prima|bravo|muy bien|ottimo|très bien|excellent|well done|great|correct[oa]?\b|richtig/i;
  expect([compare, nothingToCompare, rated, skipped].filter((phrase) => praise.test(phrase))).toEqual([]);
});

test('the partner speaks German, French, Spanish, Italian and English, and uses the page’s language for the others', () => {
  const spoken = LANGUAGE_CODES.filter(
    (language) => partnerText('askGap', { language, level: 'A1.1' }).language !== null,
  );
  expect(spoken.toSorted()).toEqual(['de', 'en', 'es', 'fr', 'it']);
  expect(partnerText('askGap', { language: 'ja', level: 'A1.1' })).toEqual({
    text: 'Which word is missing?',
    language: null,
    inEnglish: 'Which word is missing?',
  });
});

test.each([
  ['A2.2', 'Welches Wort fehlt?'],
  ['B1.1', 'Welches Wort gehört in die Lücke?'],
] as const)('at %s the partner says: %s', (level, text) => {
  expect(partnerText('askGap', { language: 'de', level }).text).toBe(text);
});

test("placeholders in a learner's word aren't filled", () => {
  const { text } = partnerText('askSentence', { language: 'de', level: 'A1.1' }, { word: '$& {form}', form: 'x' });
  expect(text).toBe('Schreib einen Satz mit „$& {form}“.');
});
