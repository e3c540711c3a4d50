import { STATUS, type Statuses } from '@wordreel/learning';
import type { TranscriptWords } from './comprehension.store.ts';

/** A learner's statements about lemmas: by id, and by text for lemmas without an id. */
export interface Statements {
  readonly statuses: ReadonlyMap<number, number>;
  readonly rareStatuses: ReadonlyMap<string, number>;
}

export function rareLemmasOf(words: readonly (TranscriptWords | null)[]): string[] {
  return [...new Set(words.flatMap((one) => (one === null ? [] : [...one.rareLemmas.values()])))];
}

export function statusesOf(
  { lemmaIds, rareLemmas }: TranscriptWords,
  { statuses, rareStatuses }: Statements,
): Statuses {
  const found = new Uint8Array(lemmaIds.length);
  for (let place = 0; place < lemmaIds.length; place += 1) {
    found[place] = statuses.get(lemmaIds[place] ?? 0) ?? STATUS.none;
  }
  for (const [place, lemma] of rareLemmas) found[place] = rareStatuses.get(lemma) ?? STATUS.none;
  return found;
}
