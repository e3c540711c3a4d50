import { SELECTABLE_LANGUAGES } from '@wordreel/shared';
import type { GlossaryEntry } from './entry.ts';
import { loadGlossary } from './load.ts';

const entries = SELECTABLE_LANGUAGES.flatMap((language) =>
  loadGlossary(language).map((entry) => ({ language, ...entry })),
);
const nouns = entries.filter(({ pos }) => pos === 'noun');

const named = ({ language, lemma, pos }: (typeof entries)[number]) => `${language} ${lemma} (${pos})`;

const isFull = ({ ipa, example }: GlossaryEntry) => ipa !== undefined && example !== undefined;

test.each(SELECTABLE_LANGUAGES)('%s explains 4,000 words, 1,200 of them in full, and 150 phrases', (language) => {
  const own = entries.filter((entry) => entry.language === language);
  const words = own.filter(({ pos }) => pos !== 'phrase');
  expect(words.length).toBeGreaterThanOrEqual(4000);
  expect(words.filter(isFull).length).toBeGreaterThanOrEqual(1200);
  expect(own.filter(({ pos, example }) => pos === 'phrase' && example !== undefined).length).toBeGreaterThanOrEqual(
    150,
  );
});

test('a word is listed once for each part of speech', () => {
  const seen = new Set<string>();
  const isDouble = (name: string) => seen.size === seen.add(name).size;
  expect(entries.map(named).filter(isDouble)).toEqual([]);
});

test('a form is listed once and differs from the headword', () => {
  const doubled = entries.filter(({ lemma, forms = [] }) => new Set([lemma, ...forms]).size < forms.length + 1);
  expect(doubled.map(named)).toEqual([]);
});

const isCapital = (text: string) => text.charAt(0) !== text.charAt(0).toLowerCase();

test.each([
  ['de', ['der', 'die', 'das', 'der, die', 'der, das', 'die, das']],
  ['fr', ['le', 'la', "l'", 'les', 'le, la']],
  ['es', ['el', 'la', 'los', 'las', 'el, la']],
  ['it', ['il', 'lo', 'la', "l'", 'i', 'gli', 'le', 'il, la', 'lo, la']],
])('a noun in %s has its article, and only nouns have one', (language, articles) => {
  const own = entries.filter((entry) => entry.language === language);
  // Spanish country names may have no article.
  const mayLack = (lemma: string) => language === 'es' && isCapital(lemma);
  const isRight = ({ pos, lemma, article }: GlossaryEntry) =>
    pos === 'noun' && (article !== undefined || !mayLack(lemma))
      ? article !== undefined && articles.includes(article)
      : article === undefined;
  expect(own.filter((entry) => !isRight(entry)).map(named)).toEqual([]);
});

test('every German noun is capitalized', () => {
  const wrong = nouns.filter(({ language, lemma }) => language === 'de' && !isCapital(lemma));
  expect(wrong.map(named)).toEqual([]);
});

test('IPA has no slashes or brackets', () => {
  expect(entries.filter(({ ipa = '' }) => /[/[\]]/.test(ipa)).map(named)).toEqual([]);
});

const isPlural = ({ language, article, plural }: (typeof entries)[number]) =>
  ['les', 'los', 'las', 'i', 'gli', 'le'].includes(article ?? '') || (language === 'de' && plural === undefined);

test('a noun with a singular and one gender states the gender', () => {
  const open = nouns.filter(
    (noun) => noun.gender === undefined && noun.article?.includes(',') !== true && !isPlural(noun),
  );
  expect(open.map(named)).toEqual([]);
});

const GENDER_OF: Readonly<Record<string, string>> = {
  der: 'm',
  die: 'f',
  das: 'n',
  le: 'm',
  la: 'f',
  el: 'm',
  il: 'm',
  lo: 'm',
};

test('the article agrees with the gender', () => {
  const wrong = nouns.filter(({ language, lemma, article = '', gender }) => {
    if (gender === undefined || (language === 'it' && article === 'le')) return false;
    // `el agua` is feminine although its article is `el`, because of the stressed a.
    if (language === 'es' && article === 'el' && gender === 'f' && /^h?[aá]/u.test(lemma)) return false;
    const expected = GENDER_OF[article];
    return expected !== undefined && expected !== gender;
  });
  expect(wrong.map(named)).toEqual([]);
});

test('the perfect auxiliary is haben or sein, and only German entries have one', () => {
  expect(entries.filter(({ language, auxiliary, pos }) => auxiliary && (language !== 'de' || pos !== 'verb'))).toEqual(
    [],
  );
});
