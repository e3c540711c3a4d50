import { currentLevel, levelOf, type LevelCode, TOKEN_KINDS } from '@wordreel/shared';
import type { LemmaStatus, StoredLine } from './stored-lines.store.ts';

/** A longer line tests more than the word. */
const MOST_WORDS = 14;

/** The share of a line's words that must be known, so that only the asked word is tested. */
const LEAST_KNOWN = 0.8;

/** What a learner presumably knows: their marks, and the most common words of their level. */
export interface Reader {
  readonly statuses: ReadonlyMap<string, LemmaStatus>;
  readonly requiredWords: number;
}

export const wordsOfLevel = ({ level, wordCount }: { level: LevelCode | null; wordCount: number }): number =>
  levelOf(currentLevel({ level: level ?? '', wordCount })).requiredWords;

/** Returns whether a learner presumably knows a lemma: marked, saved, or common enough for their level. */
function isKnown(lemma: string, { statuses, requiredWords }: Reader): boolean {
  const { rank, isListed, status } = statuses.get(lemma) ?? { rank: 0, isListed: false, status: null };
  if (status !== null) return status !== 'unknown';
  return isListed || (rank > 0 && rank <= requiredWords);
}

/** Returns whether a line can replace a word's own line: short, with nearly all other words known. */
export function fitsReader({ tokens, lemmas }: StoredLine, asked: string, reader: Reader): boolean {
  const words = tokens.filter(([, , kind]) => TOKEN_KINDS[kind] === 'word').map(([, , , lemma]) => lemmas[lemma] ?? '');
  if (words.length > MOST_WORDS) return false;
  const known = words.filter((lemma) => lemma === asked || isKnown(lemma, reader));
  return known.length >= LEAST_KNOWN * words.length;
}

/** Returns a word's form in a line, with a space between its parts, or null if it is not in the line. */
export function formIn({ text, tokens, lemmas }: StoredLine, lemma: string): string | null {
  const place = lemmas.indexOf(lemma);
  const first = place < 0 ? undefined : tokens.find((token) => token[3] === place);
  if (first === undefined) return null;
  const join = first[4];
  const parts = join === 0 ? [first] : tokens.filter((token) => token[4] === join);
  return parts.map(([start, length]) => text.slice(start, start + length)).join(' ');
}
