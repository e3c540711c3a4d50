import { currentLevel, isLevelCode, type LanguageCode, type LevelCode } from '@wordreel/shared';
import { knowledgeOfText, STATUS, type StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { curveOf } from './estimate.service.ts';
import { findStatuses } from './learner-words.store.ts';
import { findMeanings } from './meanings.store.ts';
import { findStanding } from './probable-words.store.ts';

/** Who reads a text, and on which day. */
export interface Reader {
  readonly userId: string;
  readonly language: LanguageCode;
  /** Of UTC. */
  readonly today: StudyDay;
}

/** The words of a text: each lemma once, how often it comes, and its rank (0 where no list has it). */
export interface TextWords {
  readonly lemmas: readonly string[];
  readonly counts: readonly number[];
  readonly ranks: readonly number[];
}

/** What a learner probably knows of a text. */
export interface KnownText {
  /** Of its running words, 0 to 1. */
  readonly share: number;
  readonly newWords: readonly { readonly lemma: string; readonly meaning: string | null }[];
  /** Whether anything is known of the learner: without a word or a level this is what a beginner would know. */
  readonly isEstimate: boolean;
}

/** A learner's level in a language; null where neither a word nor a level says anything of them. */
export async function levelOfReader(db: Knex, reader: Omit<Reader, 'today'>): Promise<LevelCode | null> {
  const standing = await findStanding(db, reader);
  const isKnown = isLevelCode(standing.level) || standing.wordCount > 0 || standing.hasKnownWords;
  return isKnown ? currentLevel(standing) : null;
}

/**
 * Which share of a text's running words a learner probably knows, and which of its words are probably new, with their
 * meanings. Other than of a video this is told of any text, however short.
 * @returns null where none of its words counts
 */
export async function knowledgeOf(db: Knex, reader: Reader, words: TextWords): Promise<KnownText | null> {
  const standing = await findStanding(db, reader);
  const said = await findStatuses(db, reader, words.lemmas);
  const statuses = words.lemmas.map((lemma) => said.get(lemma) ?? STATUS.none);
  const found = knowledgeOfText(words, statuses, curveOf(standing));
  if (found === null) return null;
  const lemmas = found.newWords.flatMap((place) => words.lemmas[place] ?? []);
  const meanings = await findMeanings(db, reader.language, lemmas);
  return {
    share: Math.round(found.share * 10_000) / 10_000,
    newWords: lemmas.map((lemma) => ({ lemma, meaning: meanings.get(lemma) ?? null })),
    isEstimate: isLevelCode(standing.level) || standing.wordCount > 0 || standing.hasKnownWords,
  };
}
