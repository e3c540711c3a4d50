import type { TranscriptWords } from './comprehension.store.ts';

/** About 50 MB of numbers, which is 8,000 videos of 500 lemmas each. */
const MOST_LEMMAS = 4_000_000;

/** A text takes as much memory as this many numbers. */
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
