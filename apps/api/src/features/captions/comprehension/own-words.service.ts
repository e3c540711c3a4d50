import { createHash } from 'node:crypto';
import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { TranscriptState, TranscriptWords } from './comprehension.store.ts';
import { createKeptWords, type TranscriptWordsOf } from './kept-words.ts';
import { patternOf } from '#features/captions/overrides/overridden-lines';
import { listMatching } from '#features/captions/overrides/overridden-lines.store';
import { findLemmas, listOverrides } from '#features/captions/overrides/overrides.store';
import { partsOf, type Overrides } from '#features/captions/overrides/overrides';
import { recountWords, type Correction } from './recount-words.service.ts';

/** Transcripts per query, few enough that the database answers within milliseconds. */
const BATCH = 10;

/** Cache size in lemmas. A tenth of the cache for public captions, because few learners have overrides. */
const MOST_LEMMAS = 400_000;

interface Read {
  readonly key: string;
  readonly transcriptId: number;
  readonly words: TranscriptWords;
}

async function correctionOf(db: Knex, language: LanguageCode, overrides: Overrides): Promise<Correction> {
  const lemmas = await findLemmas(db, language, partsOf(overrides));
  return { overrides, pattern: patternOf([...overrides.keys()]), lemmaOf: (form) => lemmas.get(form) ?? form };
}

/** Applies a learner's overrides to transcripts, one after the other on one connection. */
async function correct(
  db: Knex,
  reads: readonly Read[],
  correction: Correction,
): Promise<Map<string, TranscriptWords>> {
  const ids = reads.map(({ transcriptId }) => transcriptId);
  const matching = new Set(await listMatching(db, ids, correction.pattern));
  const right = new Map<string, TranscriptWords>();
  for (const { key, transcriptId, words } of reads) {
    const isMatching = matching.has(transcriptId);
    right.set(key, isMatching ? await recountWords(db, words, transcriptId, correction) : words);
  }
  return right;
}

/** Returns a function that reads the words of each state, in order, with one learner's overrides applied. */
export function createOwnWords(db: Knex, wordsOf: TranscriptWordsOf) {
  const kept = createKeptWords<string>(MOST_LEMMAS);

  async function correctAll(reads: readonly Read[], correction: Correction) {
    const right = new Map<string, TranscriptWords>();
    for (let from = 0; from < reads.length; from += BATCH) {
      const batch = await correct(db, reads.slice(from, from + BATCH), correction);
      for (const [key, words] of batch) right.set(key, words);
    }
    return right;
  }

  async function rightOf(language: LanguageCode, reads: readonly Read[], overrides: Overrides) {
    const found = new Map(reads.map(({ key }) => [key, kept.get(key)]));
    const missing = reads.filter(({ key }) => found.get(key) === undefined);
    if (missing.length > 0) {
      const right = await correctAll(missing, await correctionOf(db, language, overrides));
      for (const [key, words] of right) found.set(key, words);
    }
    for (const [key, words] of found) if (words !== undefined) kept.keep(key, words);
    return found;
  }

  return async (
    { userId, language }: { userId: string; language: LanguageCode },
    states: readonly TranscriptState[],
  ): Promise<(TranscriptWords | null)[]> => {
    const words = await wordsOf(states);
    const overrides = await listOverrides(db, userId, language);
    if (overrides.size === 0) return words;
    const digest = createHash('sha256')
      .update(JSON.stringify([...overrides]))
      .digest('base64url');
    const keyOf = ({ transcriptId, version }: TranscriptState): string => `${transcriptId} ${version} ${digest}`;
    const reads = states.flatMap((state, i): Read[] => {
      const stored = words[i] ?? null;
      return stored === null ? [] : [{ key: keyOf(state), transcriptId: state.transcriptId, words: stored }];
    });
    const right = await rightOf(language, reads, overrides);
    return states.map((state) => right.get(keyOf(state)) ?? null);
  };
}

export type OwnWordsOf = ReturnType<typeof createOwnWords>;
