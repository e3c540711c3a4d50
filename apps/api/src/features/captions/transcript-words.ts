import type { Knex } from 'knex';
import { listWords, type TranscriptState, type TranscriptWords } from './comprehension.store.ts';

/** Some megabytes: a transcript of 1,500 words takes 5 KB. */
const MOST_KEPT = 4000;

/**
 * The words of transcripts, kept in memory until they change: those that were asked for last stay longest.
 * @returns what answers the words of each state, in its order; null for captions without a word
 */
export function createTranscriptWords(db: Knex) {
  const kept = new Map<number, TranscriptWords>();
  return async (states: readonly TranscriptState[]): Promise<(TranscriptWords | null)[]> => {
    const stale = states.flatMap(({ transcriptId, version }) =>
      kept.get(transcriptId)?.version === version ? [] : transcriptId,
    );
    const found = stale.length === 0 ? new Map<number, TranscriptWords>() : await listWords(db, stale);
    const answer = states.map(({ transcriptId }) => found.get(transcriptId) ?? kept.get(transcriptId) ?? null);
    for (const [index, { transcriptId }] of states.entries()) {
      kept.delete(transcriptId);
      // One without words is looked up each time: it may get some.
      const words = answer[index] ?? null;
      if (words !== null) kept.set(transcriptId, words);
    }
    for (const id of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(id);
    }
    return answer;
  };
}

export type TranscriptWordsOf = ReturnType<typeof createTranscriptWords>;
