import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import { MINUTE } from '#lib/clock';
import type { WordFacts } from '#tokeniser/thread-messages';

/** A few megabytes. A learner's weakest words are looked up again in each of their sessions. */
const MOST_KEPT = 20_000;

/** After this time, a word list that the operator has added takes effect. */
const KEPT_FOR = 30 * MINUTE;

/** Only needed for the types, because every word has facts by then. */
const NOTHING: WordFacts = { lemma: '', rank: null, gender: null, isOffensive: false };

export function createFactsReader({ tokeniser, clock }: Pick<Deps, 'tokeniser' | 'clock'>) {
  const kept = new Map<string, WordFacts>();
  let since = clock();
  return async (language: LanguageCode, words: readonly string[], userId: string): Promise<WordFacts[]> => {
    const keyOf = (word: string): string => `${language} ${word}`;
    if (kept.size > MOST_KEPT || clock() - since > KEPT_FOR) {
      kept.clear();
      since = clock();
    }
    const found = new Map<string, WordFacts>();
    for (const word of words) {
      const known = kept.get(keyOf(word));
      if (known !== undefined) found.set(word, known);
    }
    const unknown = [...new Set(words.filter((word) => !found.has(word)))];
    const fresh = unknown.length === 0 ? [] : await tokeniser.facts(language, unknown, userId);
    for (const [i, word] of unknown.entries()) {
      const facts = fresh[i];
      if (facts === undefined) continue;
      found.set(word, facts);
      kept.set(keyOf(word), facts);
    }
    return words.map((word) => found.get(word) ?? NOTHING);
  };
}

export type FactsReader = ReturnType<typeof createFactsReader>;
