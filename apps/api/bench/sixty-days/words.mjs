// @ts-check
// The words that a learner of German saves, in reading order: the stories' words with their lines, the other words of
// the glossary, and then further forms of all of them.
import { loadStories, loadStoryTokens } from '@wordreel/content';
import { loadGlossary } from '@wordreel/glossary';

/** @typedef {{ word: string, lemma: string, sentence: string | null }} MetWord */

/** @returns {MetWord[]} each with a different word */
export function wordsOfGerman() {
  /** @type {Map<string, MetWord>} */
  const lemmas = new Map();
  /** @type {Map<string, MetWord>} */
  const forms = new Map();
  for (const story of loadStories().filter(({ language }) => language === 'de')) {
    const { tokens } = loadStoryTokens(story.id);
    for (const [i, { text: sentence }] of story.sentences.entries()) {
      for (const { kind, start, end, lemma } of tokens[i] ?? []) {
        if (kind !== 'word' || lemma === undefined) continue;
        const form = sentence.slice(start, end);
        if (!lemmas.has(lemma)) lemmas.set(lemma, { word: lemma, lemma, sentence });
        if (!forms.has(form)) forms.set(form, { word: form, lemma, sentence });
      }
    }
  }
  for (const { lemma, forms: others = [], example } of loadGlossary('de')) {
    const sentence = example?.text ?? null;
    if (!lemmas.has(lemma)) lemmas.set(lemma, { word: lemma, lemma, sentence });
    for (const form of others) if (!forms.has(form)) forms.set(form, { word: form, lemma, sentence });
  }
  return [...new Map([...forms, ...lemmas].map(([word, met]) => [word.toLowerCase(), met])).values()].toSorted(
    (a, b) => Number(!lemmas.has(a.word)) - Number(!lemmas.has(b.word)),
  );
}
