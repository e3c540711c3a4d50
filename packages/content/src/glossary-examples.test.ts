import { type GlossaryEntry, loadGlossary, withoutPronoun } from '@wordreel/glossary';
import { fold, tokenise } from '@wordreel/language';
import { loadWordKnowledge } from '@wordreel/language/data';
import { SELECTABLE_LANGUAGES } from '@wordreel/shared';
import { loadStories, loadStoryTokens } from './load.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether the words of `form` are in `text` in order; other words may come between them, as in `ruft … an`. */
function stands(form: string, text: string): boolean {
  let rest = wordsOf(text);
  return wordsOf(form).every((word) => {
    const at = rest.indexOf(word);
    rest = rest.slice(at + 1);
    return at >= 0;
  });
}

/** Placeholders in phrases: `jemandem leidtun`, `sich lustig machen`. */
const PLACES = new Set(['jemandem', 'jemand', 'jemanden', 'sich', 'se', 'si', 'qualcuno', 'alguien']);

test.each(SELECTABLE_LANGUAGES)('every example of %s contains the word it illustrates', async (language) => {
  const words = await loadWordKnowledge(language);
  /** For each word, all its possible headwords and the word itself. */
  const headwordsIn = (text: string) =>
    tokenise(text, language, words).map(({ lemma, others = [], start, end }) =>
      [lemma, ...others, text.slice(start, end)].map((one) => fold(one, language)),
    );
  const isShown = ({ lemma, pos, plural, forms = [], example }: GlossaryEntry): boolean => {
    if (example === undefined) return true;
    const bare = pos === 'verb' ? withoutPronoun(lemma, language) : lemma;
    const ownForms = [lemma, bare, plural ?? lemma, ...forms];
    if (ownForms.some((form) => stands(form, example.text))) return true;
    const inLine = new Set(headwordsIn(example.text).flat());
    if (pos !== 'phrase') return ownForms.some((form) => inLine.has(fold(form, language)));
    return headwordsIn(lemma).every((readings) => readings.some((one) => inLine.has(one) || PLACES.has(one)));
  };
  const hidden = loadGlossary(language).filter((entry) => !isShown(entry));
  expect(hidden.map(({ lemma, example }) => `${lemma}: ${example?.text}`)).toEqual([]);
});

test.each(SELECTABLE_LANGUAGES)('every word in the stories of %s has an entry', (language) => {
  const known = new Set(
    loadGlossary(language).flatMap(({ lemma, pos, plural, forms = [] }) =>
      [lemma, pos === 'verb' ? withoutPronoun(lemma, language) : lemma, plural ?? lemma, ...forms].map((form) =>
        fold(form, language),
      ),
    ),
  );
  const lemmas = loadStories()
    .filter((story) => story.language === language)
    .flatMap(({ id }) =>
      loadStoryTokens(id)
        .tokens.flat()
        .flatMap(({ kind, lemma }) => (kind === 'word' ? lemma : [])),
    );
  expect([...new Set(lemmas)].filter((lemma) => !known.has(fold(lemma, language)))).toEqual([]);
});
