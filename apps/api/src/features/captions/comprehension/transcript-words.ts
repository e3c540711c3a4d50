import type { Knex } from 'knex';
import { listWords, type TranscriptState, type TranscriptWords } from './comprehension.store.ts';
import { createKeptWords } from './kept-words.ts';

/**
 * The words of transcripts, kept in memory until they change.
 * @returns what answers the words of each state, in its order; null for captions without a word
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
      // Captions without words are not kept: an import may give them some.
      const words = answer[index] ?? null;
      if (words !== null) kept.keep(transcriptId, words);
    }
    return answer;
  };
}

export type TranscriptWordsOf = ReturnType<typeof createTranscriptWords>;
