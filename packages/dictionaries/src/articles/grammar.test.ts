import { articleOf } from './articles.ts';
import { readFreedictEntry } from '#formats/freedict-entry';
import { partOfSpeech, readGrammar } from './grammar.ts';
import { languageCode, languagesOf } from './languages-of.ts';
import { licenceOf } from './licence-of.ts';
import { lookupForms } from './lookup-forms.ts';

test.each([
  ['n, masc, sg', { pos: 'noun', genders: ['masculine'], plural: false }],
  ['fem, n, sg', { pos: 'noun', genders: ['feminine'], plural: false }],
  ['f', { pos: 'noun', genders: ['feminine'], plural: false }],
  ['masc, fem', { pos: 'noun', genders: ['masculine', 'feminine'], plural: false }],
  ['pl', { pos: 'noun', genders: [], plural: true }],
  ['vt', { pos: 'verb', genders: [], plural: false }],
  ['Adj.', { pos: 'adjective', genders: [], plural: false }],
  ['zzz', { pos: null, genders: [], plural: false }],
])('the tags <%s> are read', (tags, grammar) => {
  expect(readGrammar(tags)).toEqual(grammar);
});

test('a single tag is read', () => {
  expect(['konj.', 'prop', ' VERB '].map(partOfSpeech)).toEqual(['conjunction', null, 'verb']);
});

test.each([
  ['de', ['neuter'], 'Haus', 'das'],
  ['de', ['masculine', 'feminine'], 'See', 'der/die'],
  ['fr', ['feminine'], 'maison', 'la'],
  ['fr', ['feminine'], 'eau', 'une'],
  ['fr', ['masculine'], 'homme', 'un'],
  ['it', ['masculine'], 'studente', 'lo'],
  ['it', ['feminine'], 'acqua', 'un’'],
  ['it', ['masculine'], 'libro', 'il'],
  ['es', ['feminine'], 'agua', 'el'],
  ['es', ['feminine'], 'casa', 'la'],
  ['sv', ['neuter'], 'hus', 'ett'],
  ['ja', ['neuter'], '家', null],
  ['de', [], 'Leute', null],
] as const)('in %s, %s: %s has the article %s', (language, genders, headword, article) => {
  expect(articleOf(language, genders, headword)).toBe(article);
});

test.each([
  ['Creative Commons Attribution-ShareAlike 3.0 Unported', 'CC-BY-SA-3.0'],
  ['CC BY-SA 4.0', 'CC-BY-SA-4.0'],
  ['CC-BY 2.0', 'CC-BY-2.0'],
  ['Creative Commons Attribution-NonCommercial-NoDerivs 3.0', 'CC-BY-NC-ND-3.0'],
  ['CC BY-NC-SA 4.0 International', 'CC-BY-NC-SA-4.0'],
  ['CC-BY-SA', 'CC-BY-SA'],
  ['CC0', 'CC0-1.0'],
  ['https://creativecommons.org/licenses/by-sa/4.0/', 'CC-BY-SA-4.0'],
  ['released into the public domain', 'Public domain'],
  ['GNU General Public License ver. 2.0 and any later version', 'GPL-2.0-or-later'],
  ['GPL-3+', 'GPL-3.0-or-later'],
  ['under the terms of the GNU General Public License, version 3', 'GPL-3.0-only'],
  ['GNU Lesser General Public License version 2.1 or later', 'LGPL-2.1-or-later'],
  ['AGPLv3', 'AGPL-3.0-only'],
  ['Free for schools', 'Free for schools'],
  ['  ', null],
])('the license of "%s" is %s', (text, licence) => {
  expect(licenceOf(text)).toBe(licence);
});

test('an unknown license text is shortened', () => {
  expect(licenceOf('word '.repeat(100))).toMatch(/^(word ){19}word…$/);
});

test.each([
  ['Haus', []],
  ['jdn. schockieren', ['schockieren']],
  ['se dépêcher', ['dépêcher']],
  ["s'asseoir", ['asseoir']],
  ['(aus)reifen', ['reifen', 'ausreifen']],
  ['Bäcker/Bäckerin', ['Bäcker', 'Bäckerin']],
  ['etw. reifen lassen', []],
  ['nobody looks up a whole (long) sentence', []],
])('%s is also found by %s', (headword, forms) => {
  expect(lookupForms(headword)).toEqual(forms);
});

test.each([
  ['freedict-deu-eng', '', { from: 'de', to: 'en' }],
  ['freedict-deu-kur', '', { from: 'de', to: 'kur' }],
  ['de_en', '', { from: 'de', to: 'en' }],
  ['words', 'Spanish - English dictionary', { from: 'es', to: 'en' }],
  ['words', 'French to German', { from: 'fr', to: 'de' }],
  ['my-own', 'Words', {}],
])('%s "%s" has the languages %o', (file, title, languages) => {
  expect(languagesOf(file, title)).toEqual(languages);
});

test('a language is recognized by its code or its English name', () => {
  expect(['de', 'GER', 'German', 'Klingon'].map(languageCode)).toEqual(['de', 'de', 'de', undefined]);
});

test('labels shared by all translations apply to the sense, while regions stay with their translation', () => {
  const entry = readFreedictEntry('Aufzug /ˈaʊftsuːk/ <n, masc>\n lift <n> [Br.], elevator <n> [Am.]', 'de');
  expect(entry).toMatchObject({
    article: 'der',
    senses: [{ text: 'lift (British), elevator (American)', labels: [] }],
  });
  const rude = readFreedictEntry('Arsch <n, masc>\n arse <n> [vulg.], ass <n> [vulg.]', 'de');
  expect(rude?.senses).toEqual([{ text: 'arse, ass', labels: ['vulgar'] }]);
});
