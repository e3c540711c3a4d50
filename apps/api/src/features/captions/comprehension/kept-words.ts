import type { Knex } from 'knex';
import { listWords, type TranscriptState, type TranscriptWords } from './comprehension.store.ts';

/** Cache size in lemmas: about 50 MB of numbers, or 8,000 videos with 500 lemmas each. */
const MOST_LEMMAS = 4_000_000;

/** The text of a rare lemma takes as much memory as the numbers of this many lemmas. */
const WEIGHT_OF_TEXT = 8;

const weightOf = ({ lemmaIds, rareLemmas }: TranscriptWords): number =>
  lemmaIds.length + rareLemmas.size * WEIGHT_OF_TEXT;

/** An LRU cache for the words of transcripts, limited by the number of lemmas. */
export function createKeptWords<K>(mostLemmas = MOST_LEMMAS) {
  const kept = new Map<K, TranscriptWords>();
  let weight = 0;

  function remove(key: K): void {
    const words = kept.get(key);
    if (words === undefined) return;
    kept.delete(key);
    weight -= weightOf(words);
  }

  return {
    get: (key: K): TranscriptWords | undefined => kept.get(key),
    keep: (key: K, words: TranscriptWords): void => {
      remove(key);
      kept.set(key, words);
      weight += weightOf(words);
      for (const oldest of kept.keys()) {
        if (weight <= mostLemmas) break;
        remove(oldest);
      }
    },
  };
}

/** Caches transcripts' words until they change. Returns one entry per state; null for captions without words. */
export function createTranscriptWords(db: Knex) {
  const kept = createKeptWords<number>();
  return async (states: readonly TranscriptState[]): Promise<(TranscriptWords | null)[]> => {
    const stale = states.flatMap(({ transcriptId, version }) =>
      kept.get(transcriptId)?.version === version ? [] : transcriptId,
    );
    const found = stale.length === 0 ? new Map<number, TranscriptWords>() : await listWords(db, stale);
    const answer = states.map(({ transcriptId }) => found.get(transcriptId) ?? kept.get(transcriptId) ?? null);
    for (const [index, { transcriptId }] of states.entries()) {
      // Captions without words are not cached, because an import may add some.
      const words = answer[index] ?? null;
      if (words !== null) kept.keep(transcriptId, words);
    }
    return answer;
  };
}

export type TranscriptWordsOf = ReturnType<typeof createTranscriptWords>;
