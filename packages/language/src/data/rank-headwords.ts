import { type Band, loadGlossary, withoutPronoun } from '@wordreel/glossary';
import type { LanguageCode } from '@wordreel/shared';

/** Where the words of a band stand among a learner's first, about the middle: the level table's numbers of words. */
const MIDDLE: Record<Band, number> = { A1: 350, A2: 1000, B1: 2000, B2: 3800, C1: 6500, C2: 11_000 };

/** So many headwords are at the top by use alone: function words, and verbs that nobody learns by theme. */
const BY_USE = 150;

/**
 * Headwords in the order in which learners come to know them: that of their use in films, moved towards the band that
 * our glossary gives them (geometric mean of both places). Films rarely say `Tuesday`, `fork` and `brother-in-law`;
 * everybody learns the first two in the first year. A headword without an entry stays where films have it.
 * @param headwords the commonest first
 */
export function inLearningOrder(headwords: readonly string[], language: LanguageCode): string[] {
  const bands = new Map<string, Band>();
  for (const { lemma, pos, band } of loadGlossary(language)) {
    const key = pos === 'verb' ? withoutPronoun(lemma, language) : lemma;
    const known = bands.get(key);
    if (known === undefined || MIDDLE[band] < MIDDLE[known]) bands.set(key, band);
  }
  const placed = headwords.map((lemma, index) => {
    const rank = index + 1;
    const band = bands.get(lemma);
    const place = band === undefined || rank <= BY_USE ? rank : Math.sqrt(rank * MIDDLE[band]);
    return { lemma, place };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ lemma }) => lemma);
}
