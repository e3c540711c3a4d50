import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { findLemmaRanks, type TranscriptState, type TranscriptWords } from './comprehension.store.ts';
import { countLemmas } from './count-lemmas.ts';
import { listOverrides } from './overrides.store.ts';
import type { Overrides } from './overrides.ts';
import { toLine, withOverrides } from './read-transcript.service.ts';
import { lemmasOf, listLines } from './transcripts.store.ts';
import type { TranscriptWordsOf } from './transcript-words.ts';

/** Seldom more than one learner's screen: few learners put words right. */
const MOST_KEPT = 300;

/** The words of a transcript, counted from its lines as a learner has put them right. */
async function recount(
  db: Knex,
  words: TranscriptWords,
  { transcriptId }: TranscriptState,
  overrides: Overrides,
): Promise<TranscriptWords> {
  const lines = (await listLines(db, transcriptId)).map(toLine);
  const stored = { lemmas: [...(await lemmasOf(db, transcriptId))], lines };
  const right = await withOverrides(db, words, stored, overrides);
  const counts = new Map<number, number>();
  for (const { tokens } of right.lines) countLemmas(tokens, counts);
  const places = [...counts.keys()];
  const lemmas = places.map((place) => right.lemmas[place] ?? '');
  const known = await findLemmaRanks(db, words.language, lemmas);
  return {
    ...words,
    // One that no captions have yet has no id: nobody can have said anything of it.
    lemmaIds: Int32Array.from(lemmas, (lemma) => known.get(lemma)?.id ?? 0),
    ranks: Int32Array.from(lemmas, (lemma) => known.get(lemma)?.rank ?? 0),
    counts: Int32Array.from(places, (place) => counts.get(place) ?? 0),
  };
}

/**
 * The words of transcripts as one learner reads them: what they have put right counts for what it is.
 * @returns what answers the words of each state, in its order
 */
export function createOwnWords(db: Knex, wordsOf: TranscriptWordsOf) {
  const kept = new Map<string, TranscriptWords>();

  async function rightOf(words: TranscriptWords, state: TranscriptState, overrides: Overrides) {
    const key = JSON.stringify([state.transcriptId, state.version, [...overrides]]);
    const found = kept.get(key) ?? (await recount(db, words, state, overrides));
    kept.delete(key);
    kept.set(key, found);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return found;
  }

  return async (
    { userId, language }: { userId: string; language: LanguageCode },
    states: readonly TranscriptState[],
  ): Promise<(TranscriptWords | null)[]> => {
    const words = await wordsOf(states);
    const overrides = await listOverrides(db, userId, language);
    if (overrides.size === 0) return words;
    const right: (TranscriptWords | null)[] = [];
    for (const [index, state] of states.entries()) {
      const stored = words[index] ?? null;
      // One after the other: they share a connection, and a learner with a long list must not take all of them.
      // oxlint-disable-next-line no-await-in-loop
      right.push(stored === null ? null : await rightOf(stored, state, overrides));
    }
    return right;
  };
}

export type OwnWordsOf = ReturnType<typeof createOwnWords>;
