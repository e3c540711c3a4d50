import { HOUR } from '#lib/clock';
import type { DistractorCandidate } from '@wordreel/learning';
import type { PlacementLanguage } from '@wordreel/shared';
import type { Deps } from '#deps';
import type { RankedWord } from '#tokeniser/thread-messages';

/** Dependency on the glossary, wired up in `app.ts`. */
export interface GlossaryNeighbour {
  readonly starterDecks: (
    language: PlacementLanguage,
  ) => Promise<readonly { readonly lemma: string; readonly translation: string }[]>;
}

/** The words a language's check can ask. */
export interface CheckedWords {
  /** Most common first. */
  readonly words: readonly RankedWord[];
  /** The last rank to ask from the language's list; rarer words are not asked. */
  readonly lastRank: number;
  /** The words with a meaning in the glossary. */
  readonly explained: ReadonlyMap<string, DistractorCandidate>;
}

async function read(
  { tokeniser, starterDecks }: Pick<Deps, 'tokeniser'> & GlossaryNeighbour,
  language: PlacementLanguage,
): Promise<CheckedWords> {
  const [words, deck] = await Promise.all([tokeniser.placement(language), starterDecks(language)]);
  const ranks = new Map(words.map(({ word, rank }) => [word, rank]));
  const explained = deck.flatMap(({ lemma, translation }) => {
    const rank = ranks.get(lemma);
    return rank === undefined ? [] : { word: lemma, lemmaKey: lemma, translation, rank, recall: null };
  });
  return {
    words,
    lastRank: words.at(-1)?.rank ?? 0,
    explained: new Map(explained.map((one) => [one.word, one])),
  };
}

/** Cache time: the operator may have installed another list an hour later. */
const KEPT = HOUR;

/** Loads the words of each language on first use, and caches them for an hour. */
export function createCheckedWords(
  deps: Pick<Deps, 'tokeniser' | 'clock'> & GlossaryNeighbour,
): (language: PlacementLanguage) => Promise<CheckedWords> {
  const kept = new Map<PlacementLanguage, { readonly until: number; readonly words: Promise<CheckedWords> }>();
  return (language) => {
    const now = deps.clock();
    const found = kept.get(language);
    if (found !== undefined && now < found.until) return found.words;
    const words = read(deps, language);
    kept.set(language, { until: now + KEPT, words });
    words.catch(() => kept.delete(language));
    return words;
  };
}
