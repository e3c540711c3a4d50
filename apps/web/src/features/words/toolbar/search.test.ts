import type { LanguageCode } from '@wordreel/shared';
import { makeWord } from '#testing/words.ts';
import { wordMatcher } from './search.ts';

const finds = (query: string, word: string, language: LanguageCode = 'de', translation: string | null = null) =>
  wordMatcher(query, language)(makeWord(word, { translation }));

test.each<[string, string, LanguageCode]>([
  ['ubung', 'Übung', 'de'],
  ['ÜBUNG', 'übung', 'de'],
  ['strasse', 'Straße', 'de'],
  ['Straße', 'Strasse', 'de'],
  ['coeur', 'cœur', 'fr'],
  ['garcon', 'garçon', 'fr'],
  ['smorrebrod', 'smørrebrød', 'da'],
  ['lodz', 'Łódź', 'pl'],
  ['istanbul', 'İstanbul', 'tr'],
  ['isik', 'ışık', 'tr'],
  ['IŞIK', 'ışık', 'tr'],
  ['ελληνικος', 'ελληνικός', 'el'],
  ['ΕΛΛΗΝΙΚΟΣ', 'ελληνικός', 'el'],
  ['еще', 'ещё', 'ru'],
  ['كتاب', 'كِتَاب', 'ar'],
  ['haus', 'Krankenhaus', 'de'],
  ["aujourd'hui", 'aujourd’hui', 'fr'],
])('%s finds %s', (query, word, language) => {
  expect(finds(query, word, language)).toBe(true);
});

test.each<[string, string, LanguageCode]>([
  ['Haus', 'Maus', 'de'],
  ['か', 'が', 'ja'],
  ['का', 'की', 'hi'],
])('%s does not find %s, which has a different letter', (query, word, language) => {
  expect(finds(query, word, language)).toBe(false);
});

test('a translation is searched too, if there is one', () => {
  expect(finds('cafe', 'Kaffeehaus', 'de', 'café')).toBe(true);
  expect(finds('I', 'ev', 'tr', 'IT')).toBe(true);
  expect(finds('null', 'Haus')).toBe(false);
});

test('white space around a query is ignored, and an empty query matches everything', () => {
  expect(finds('  haus ', 'Haus')).toBe(true);
  expect(finds('  ', 'Haus')).toBe(true);
});
