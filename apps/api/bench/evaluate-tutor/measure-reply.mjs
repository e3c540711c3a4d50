// @ts-check
import { lemmaKey, tokenise } from '@wordreel/language';
import { loadWordKnowledge } from '@wordreel/language/data';
import { curveOfLevel, knownOdds } from '@wordreel/learning';

/**
 * The limit of two new words per reply is about words that a learner hardly knows. Of the lines that people wrote for
 * the scenes, 90 to 100 % keep it at this probability, and only 74 to 88 % at the 0.9 below which the page calls words new.
 */
const NEW_BELOW = 0.5;
/** The probability for a saved word that the tutor elicits. */
const KEPT_ODDS = 0.9;

/**
 * Measures replies for a learner of whom only the level and the due words are known.
 * @param {import('@wordreel/shared').LanguageCode} language
 * @returns a function that returns the share of a text's running words that are probably known, and its new lemmas
 */
export async function createMeasure(language) {
  const knowledge = await loadWordKnowledge(language);
  /** @param {string} text @param {import('@wordreel/shared').LevelCode} level @param {readonly string[]} kept */
  return (text, level, kept) => {
    const curve = curveOfLevel(level);
    const keptLemmas = new Set(kept.map((word) => lemmaKey(word, language, knowledge)));
    const lemmas = text
      .split('\n')
      .flatMap((line) => tokenise(line, language, knowledge))
      .flatMap(({ kind, lemma }) => (kind === 'word' && lemma !== '' ? [lemma] : []));
    const oddsOf = (/** @type {string} */ lemma) => {
      const odds = knownOdds(knowledge.lemmaRank(lemma) ?? null, curve);
      return keptLemmas.has(lemma) ? Math.max(odds, KEPT_ODDS) : odds;
    };
    const odds = lemmas.map(oddsOf);
    const known = lemmas.length === 0 ? null : odds.reduce((sum, each) => sum + each, 0) / lemmas.length;
    const newWords = [...new Set(lemmas.filter((lemma) => oddsOf(lemma) < NEW_BELOW))];
    return { known, newWords };
  };
}
