import { type Band, loadGlossary, withoutPronoun } from '@wordreel/glossary';
import type { LanguageCode } from '@wordreel/shared';

/** The approximate rank in the middle of each band, based on the word counts in the level table. */
const MIDDLE: Record<Band, number> = { A1: 350, A2: 1000, B1: 2000, B2: 3800, C1: 6500, C2: 11_000 };

/** The number of top headwords ranked by use alone: function words, and verbs that aren't learned by theme. */
const BY_USE = 150;

/**
 * Returns headwords in the order in which learners acquire them. This is their frequency rank in films, moved toward
 * the band in our glossary (the geometric mean of both). Films rarely say `Tuesday`, `fork` and `brother-in-law`, but
 * everybody learns the first two in the first year. A headword without an entry keeps its rank in films.
 * @param headwords most common first
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
