import { currentLevel, isLevelCode, type LevelCode, type Standing } from '@wordreel/shared';
import { knowledgeOfText, STATUS } from '@wordreel/learning';
import type { Knex } from 'knex';
import { findMeanings } from '#db/headwords';
import type { UserLanguage } from '#lib/user-language';
import { curveOf } from './estimate.service.ts';
import { findStatuses, type Reader } from './learner-words.store.ts';
import { findStanding } from './probable-words.store.ts';

/** The words of a text: each lemma once, with its count and its rank (0 if no frequency list contains it). */
export interface TextWords {
  readonly lemmas: readonly string[];
  readonly counts: readonly number[];
  readonly ranks: readonly number[];
}

const isLevelKnown = ({ level, wordCount, hasKnownWords }: Standing): boolean =>
  isLevelCode(level) || wordCount > 0 || hasKnownWords;

/** Returns a learner's level in a language, or null if they have neither a level nor words. */
export async function levelOfReader(db: Knex, reader: UserLanguage): Promise<LevelCode | null> {
  const standing = await findStanding(db, reader);
  return isLevelKnown(standing) ? currentLevel(standing) : null;
}

/** Estimates a learner's share of known words in a text and finds the new words. Returns null if no word counts. */
export async function knowledgeOf(db: Knex, reader: Reader, words: TextWords) {
  const standing = await findStanding(db, reader);
  const stated = await findStatuses(db, reader, words.lemmas);
  const statuses = words.lemmas.map((lemma) => stated.get(lemma) ?? STATUS.none);
  const found = knowledgeOfText(words, statuses, curveOf(standing));
  if (found === null) return null;
  const lemmas = found.newWords.flatMap((place) => words.lemmas[place] ?? []);
  const meaningOf = await findMeanings(db, reader.language, lemmas);
  return {
    /** Known share of the running words, 0 to 1. */
    share: Math.round(found.share * 10_000) / 10_000,
    newWords: lemmas.map((lemma) => ({ lemma, meaning: meaningOf(lemma) })),
    /** False if the learner has neither words nor a level, so that these are the values of a beginner. */
    isEstimate: isLevelKnown(standing),
  };
}
