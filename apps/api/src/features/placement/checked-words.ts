import { cachedFor } from '#lib/cached-for';
import { HOUR } from '#lib/clock';
import type { DistractorCandidate } from '@wordreel/learning';
import type { PlacementLanguage } from '@wordreel/shared';
import type { DictionaryService } from '#features/dictionary/dictionary.api';
import type { Deps } from '#deps';
import type { RankedWord } from '#tokeniser/thread-messages';

export interface CheckedWordsDeps extends Pick<Deps, 'tokeniser' | 'clock'> {
  readonly dictionary: DictionaryService;
}

export interface CheckedWords {
  readonly words: readonly RankedWord[];
  /** The rank of the rarest word to ask. */
  readonly lastRank: number;
  /** The words with a meaning in the glossary. */
  readonly explained: ReadonlyMap<string, DistractorCandidate>;
}

async function read({ tokeniser, dictionary }: CheckedWordsDeps, language: PlacementLanguage): Promise<CheckedWords> {
  const [words, deck] = await Promise.all([tokeniser.placement(language), dictionary.starterDeck(language)]);
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

/** Cache lifetime. A list that the operator installs takes effect within this time. */
const KEPT = HOUR;

/** Loads the words of each language on first use, and caches them for an hour. */
export const createCheckedWords = (deps: CheckedWordsDeps): ((language: PlacementLanguage) => Promise<CheckedWords>) =>
  cachedFor(KEPT, deps.clock, (language) => read(deps, language));
