import type { Knex } from 'knex';
import { listWords, type TranscriptState, type TranscriptWords } from './comprehension.store.ts';
import { createKeptWords } from './kept-words.ts';

/**
 * Caches the words of transcripts in memory until they change.
 * @returns a function that returns the words of each state, in order; null for captions without words
 */
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
