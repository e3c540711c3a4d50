import type { TokenTuple } from '@wordreel/shared';
import type { Knex } from 'knex';
import { toColumns, type CountedLemma, type TranscriptWords } from './comprehension.store.ts';
import { countLemmas } from '#features/captions/lemmas/count-lemmas';
import { findLemmaRanks } from '#features/captions/lemmas/lemmas.store';
import { matchingLines, type MatchingLine } from '#features/captions/overrides/overridden-lines.store';
import { overrideTokens, type Overrides } from '#features/captions/overrides/overrides';
import { lemmasOf } from '#features/captions/transcripts/transcripts.store';
import { createPlaces } from '#tokeniser/pack-lines';

export interface Correction {
  readonly overrides: Overrides;
  /** The result of `patternOf`. */
  readonly pattern: string | null;
  /** Returns the lemma of a form that becomes a word of its own when a joined form is split. */
  readonly lemmaOf: (form: string) => string;
}

function addChanges(
  changes: Map<number, number>,
  { text, tokens: stored }: MatchingLine,
  { overrides, lemmaOf }: Correction,
  placeOf: (lemma: string) => number,
): void {
  const before = JSON.parse(stored) as TokenTuple[];
  const after = overrideTokens({ text, tokens: before }, overrides, { placeOf, lemmaOf });
  if (after.every((token, i) => token === before[i])) return;
  for (const [place, count] of countLemmas(before)) changes.set(place, (changes.get(place) ?? 0) - count);
  countLemmas(after, changes);
}

async function countChanges(db: Knex, transcriptId: number, correction: Correction): Promise<Map<string, number>> {
  const lemmas = [...(await lemmasOf(db, transcriptId))];
  const placeOf = createPlaces(lemmas);
  const changes = new Map<number, number>();
  for await (const lines of matchingLines(db, transcriptId, correction.pattern)) {
    for (const line of lines) addChanges(changes, line, correction, placeOf);
  }
  const changed = [...changes].filter(([, count]) => count !== 0);
  return new Map(changed.map(([place, count]) => [lemmas[place] ?? '', count]));
}

function listOf({ lemmaIds, counts, ranks, rareLemmas }: TranscriptWords) {
  const list = Array.from(lemmaIds, (id, place): CountedLemma => {
    const [lemma, count, rank] = [rareLemmas.get(place), counts[place] ?? 0, ranks[place] ?? 0];
    return { id, count, rank, ...(lemma !== undefined && { lemma }) };
  });
  const places = new Map(list.map(({ id, lemma }, place) => [lemma ?? id, place]));
  return { list, places };
}

/** Applies overrides to a transcript's words. Only the lines that change are counted again, in batches. */
export async function recountWords(
  db: Knex,
  words: TranscriptWords,
  transcriptId: number,
  correction: Correction,
): Promise<TranscriptWords> {
  const changes = await countChanges(db, transcriptId, correction);
  if (changes.size === 0) return words;
  const known = await findLemmaRanks(db, words.language, [...changes.keys()]);
  const { list, places } = listOf(words);
  for (const [lemma, change] of changes) {
    const { id = 0, rank = null } = known.get(lemma) ?? {};
    const place = places.get(lemma) ?? places.get(id) ?? list.length;
    const standing = list[place] ?? { id, count: 0, rank: rank ?? 0, ...(id === 0 && { lemma }) };
    list[place] = { ...standing, count: standing.count + change };
  }
  const { version, language, speechMs } = words;
  return { version, language, speechMs, ...toColumns(list.filter(({ count }) => count > 0)) };
}
