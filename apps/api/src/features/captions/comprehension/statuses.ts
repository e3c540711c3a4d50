import { STATUS, type Statuses } from '@wordreel/learning';
import type { TranscriptWords } from './comprehension.store.ts';

/** What a learner has said of lemmas: by their ids, and of those without one by their text. */
export interface Said {
  readonly statuses: ReadonlyMap<number, number>;
  readonly rareStatuses: ReadonlyMap<string, number>;
}

/** The lemmas without an id of some transcripts, each once. */
export function rareLemmasOf(words: readonly (TranscriptWords | null)[]): string[] {
  return [...new Set(words.flatMap((one) => (one === null ? [] : [...one.rareLemmas.values()])))];
}

/** What a learner has said of the words of a transcript, at their places: no longer than the transcript's own list. */
export function statusesOf({ lemmaIds, rareLemmas }: TranscriptWords, { statuses, rareStatuses }: Said): Statuses {
  const found = new Uint8Array(lemmaIds.length);
  for (let place = 0; place < lemmaIds.length; place += 1) {
    found[place] = statuses.get(lemmaIds[place] ?? 0) ?? STATUS.none;
  }
  for (const [place, lemma] of rareLemmas) found[place] = rareStatuses.get(lemma) ?? STATUS.none;
  return found;
}
