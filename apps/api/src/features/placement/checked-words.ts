import { HOUR } from '#lib/clock';
import type { DistractorCandidate } from '@wordreel/learning';
import type { PlacementLanguage } from '@wordreel/shared';
import type { Deps } from '#deps';
import type { RankedWord } from '#tokeniser/thread-messages';

/** What the glossary tells: `app.ts` puts it together. */
export interface GlossaryNeighbour {
  readonly starterDecks: (
    language: PlacementLanguage,
  ) => Promise<readonly { readonly lemma: string; readonly translation: string }[]>;
}

/** The words that a check of a language asks. */
export interface CheckedWords {
  /** The commonest first. */
  readonly words: readonly RankedWord[];
  /** Of the language's list: no rarer word is asked. */
  readonly lastRank: number;
  /** Those of them whose meaning the glossary tells. */
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

/** The host may have another list an hour later. */
const KEPT = HOUR;

/** Reads the words of each language when they are first asked for, and keeps them for an hour. */
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
