import type { LanguageCode, TokenTuple, WordsToLearn } from '@wordreel/shared';
import { type StudyDay, wordsToLearn } from '@wordreel/learning';
import type { Knex } from 'knex';
import { findMeanings } from '#db/headwords';
import { listLemmas, type TranscriptWords } from './comprehension.store.ts';
import { estimateOf, findLearner } from './estimate.service.ts';
import { lemmasOf, listLines } from '#features/captions/transcripts/transcripts.store';
import type { OwnWordsOf } from './own-words.service.ts';
import { statusesOf } from './statuses.ts';

const LIMIT = 12;

/** Returns a word as it appears in its line. The parts of a separable verb are joined by a space. */
function formOf(text: string, token: TokenTuple, all: readonly TokenTuple[]): string {
  const join = token[4];
  const parts = join === 0 ? [token] : all.filter((one) => one[4] === join);
  return parts.map(([start, length]) => text.slice(start, start + length)).join(' ');
}

/** Returns the line where each lemma first appears in a transcript, and its most frequent form. */
async function findForms(db: Knex, transcriptId: number, wanted: ReadonlySet<string>) {
  const lemmas = await lemmasOf(db, transcriptId);
  const tallies = new Map<string, { line: number; forms: Map<string, number> }>();
  for (const { line, text, tokens } of await listLines(db, transcriptId)) {
    const all = JSON.parse(tokens) as TokenTuple[];
    for (const token of all) {
      const [, , kind, place] = token;
      const lemma = lemmas[place];
      if (kind !== 0 || lemma === undefined || !wanted.has(lemma)) continue;
      const tally = tallies.get(lemma) ?? { line, forms: new Map<string, number>() };
      const form = formOf(text, token, all);
      tally.forms.set(form, (tally.forms.get(form) ?? 0) + 1);
      tallies.set(lemma, tally);
    }
  }
  return new Map(
    [...tallies].map(([lemma, { line, forms }]) => {
      const [commonest] = [...forms].toSorted(([, a], [, b]) => b - a);
      return [lemma, { line, word: commonest?.[0] ?? lemma }] as const;
    }),
  );
}

async function lemmasAt(db: Knex, { lemmaIds, rareLemmas }: TranscriptWords, places: number[]): Promise<string[]> {
  const known = await listLemmas(
    db,
    places.map((place) => lemmaIds[place] ?? 0),
  );
  return places.map((place) => rareLemmas.get(place) ?? known.get(lemmaIds[place] ?? 0) ?? '');
}

export async function findWordsToLearn(
  db: Knex,
  wordsOf: OwnWordsOf,
  { videoId, ...asker }: { userId: string; language: LanguageCode; videoId: string; today: StudyDay },
): Promise<WordsToLearn> {
  const found = await findLearner(db, wordsOf, { ...asker, videoIds: [videoId] });
  const { learner } = found;
  const [[state], [words = null]] = [found.states, found.words];
  const estimate = estimateOf(videoId, words, learner);
  if (words === null || state === undefined || learner.curve === null || estimate.share === null) {
    return { estimate, words: [] };
  }
  const chosen = wordsToLearn(words, statusesOf(words, learner), learner.curve, LIMIT);
  const places = chosen.map(({ index }) => index);
  const lemmas = await lemmasAt(db, words, places);
  const meaningOf = await findMeanings(db, asker.language, lemmas);
  const forms = await findForms(db, state.transcriptId, new Set(lemmas));
  return {
    estimate,
    words: chosen.map(({ count, gain }, i) => {
      const lemma = lemmas[i] ?? '';
      const form = forms.get(lemma);
      return { lemma, word: form?.word ?? lemma, count, gain, meaning: meaningOf(lemma), line: form?.line ?? 0 };
    }),
  };
}
