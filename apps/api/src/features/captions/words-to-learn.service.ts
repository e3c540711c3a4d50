import type { LanguageCode, TokenTuple, WordsToLearn } from '@wordreel/shared';
import { wordsToLearn } from '@wordreel/learning';
import type { Knex } from 'knex';
import { listStates } from './comprehension.store.ts';
import { estimateOf, findLearner } from './estimate.service.ts';
import { findMeanings } from './meanings.store.ts';
import { lemmasOf, listLines } from './transcripts.store.ts';
import type { OwnWordsOf } from './own-words.service.ts';

/** So many can be learned before a video begins. */
const LIMIT = 12;

interface Found {
  readonly word: string;
  readonly line: number;
}

/** A word as it stands in its line; the parts of a separable verb with a space between. */
function formOf(text: string, token: TokenTuple, all: readonly TokenTuple[]): string {
  const join = token[4];
  const parts = join === 0 ? [token] : all.filter((one) => one[4] === join);
  return parts.map(([start, length]) => text.slice(start, start + length)).join(' ');
}

/** Where each lemma comes first in a transcript, and in which form it comes most often. */
async function findForms(db: Knex, transcriptId: number, wanted: ReadonlySet<string>): Promise<Map<string, Found>> {
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
      return [lemma, { line, word: commonest?.[0] ?? lemma }];
    }),
  );
}

/**
 * The words that a learner should know before a video, with what each of them gains.
 * @returns null where the video has no captions
 */
export async function findWordsToLearn(
  db: Knex,
  wordsOf: OwnWordsOf,
  { userId, language, videoId }: { userId: string; language: LanguageCode; videoId: string },
): Promise<WordsToLearn> {
  const learner = await findLearner(db, userId, language);
  const states = await listStates(db, { userId, language, videoIds: [videoId] });
  const [words = null] = await wordsOf({ userId, language }, states);
  const estimate = estimateOf(videoId, words, learner);
  const [state] = states;
  if (words === null || state === undefined || learner.curve === null || estimate.share === null) {
    return { estimate, words: [] };
  }
  const chosen = wordsToLearn(words, learner.statuses, learner.curve, LIMIT);
  const lemmaIds = chosen.map(({ index }) => words.lemmaIds[index] ?? 0);
  const meanings = await findMeanings(db, language, lemmaIds);
  const lemmas = new Set([...meanings.values()].map(({ lemma }) => lemma));
  const forms = await findForms(db, state.transcriptId, lemmas);
  return {
    estimate,
    words: chosen.flatMap(({ count, gain }, i) => {
      const known = meanings.get(lemmaIds[i] ?? 0);
      if (known === undefined) return [];
      const form = forms.get(known.lemma);
      const { lemma, meaning } = known;
      return { lemma, word: form?.word ?? lemma, count, gain, meaning, line: form?.line ?? 0 };
    }),
  };
}
