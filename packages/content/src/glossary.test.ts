import { SELECTABLE_LANGUAGES } from '@wordreel/shared';
import { loadGlossary, loadStories } from './load.ts';
import type { GlossaryEntry } from './glossary-entry.ts';
import { loadStoryTokens } from './story-tokens.ts';

const entries = SELECTABLE_LANGUAGES.flatMap((language) =>
  loadGlossary(language).map((entry) => ({ language, ...entry })),
);
const nouns = entries.filter(({ pos }) => pos === 'noun');

const named = ({ language, lemma, pos }: (typeof entries)[number]) => `${language} ${lemma} (${pos})`;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether the words of `form` stand in `text` in their order; others may stand between, as in `ruft … an`. */
function stands(form: string, text: string): boolean {
  let rest = wordsOf(text);
  return wordsOf(form).every((word) => {
    const at = rest.indexOf(word);
    rest = rest.slice(at + 1);
    return at >= 0;
  });
}

const isShown = ({ lemma, forms = [], example }: GlossaryEntry) =>
  [lemma, ...forms].some((form) => stands(form, example.text));

test.each(SELECTABLE_LANGUAGES)('%s has at least 200 words', (language) => {
  expect(loadGlossary(language).length).toBeGreaterThanOrEqual(200);
});

test('a word stands once for each part of speech', () => {
  const names = entries.map(named);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every example shows the word, in one of the forms that are given', () => {
  expect(entries.filter((entry) => !isShown(entry)).map(named)).toEqual([]);
});

test('a form is listed once and is not the word itself', () => {
  const doubled = entries.filter(({ lemma, forms = [] }) => new Set([lemma, ...forms]).size < forms.length + 1);
  expect(doubled.map(named)).toEqual([]);
});

test.each([
  ['de', ['der', 'die', 'das']],
  ['fr', ['le', 'la', "l'", 'les', 'le, la']],
  ['es', ['el', 'la', 'los', 'las', 'el, la']],
  ['it', ['il', 'lo', 'la', "l'", 'i', 'gli', 'le', 'il, la']],
])('a noun of %s has its article, and only nouns have one', (language, articles) => {
  const own = entries.filter((entry) => entry.language === language);
  const isRight = ({ pos, article }: GlossaryEntry) =>
    pos === 'noun' ? article !== undefined && articles.includes(article) : article === undefined;
  expect(own.filter((entry) => !isRight(entry)).map(named)).toEqual([]);
});

const isCapital = (text: string) => text.charAt(0) !== text.charAt(0).toLowerCase();

test('nouns have a capital in German and none elsewhere', () => {
  const wrong = nouns.filter(({ language, lemma }) => isCapital(lemma) !== (language === 'de'));
  expect(wrong.map(named)).toEqual([]);
});

test('an IPA is given without slashes or brackets', () => {
  expect(entries.filter(({ ipa = '' }) => /[/[\]]/.test(ipa)).map(named)).toEqual([]);
});

test.each(SELECTABLE_LANGUAGES)('every word of the stories of %s is explained', (language) => {
  const known = new Set(loadGlossary(language).flatMap(({ lemma, forms = [] }) => [lemma, ...forms]));
  const lemmas = loadStories()
    .filter((story) => story.language === language)
    .flatMap(({ id }) =>
      loadStoryTokens(id)
        .tokens.flat()
        .flatMap(({ kind, lemma }) => (kind === 'word' ? lemma : [])),
    );
  expect([...new Set(lemmas)].filter((lemma) => !known.has(lemma))).toEqual([]);
});
