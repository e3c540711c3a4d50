import { currentLevel, levelOf, type LevelCode, TOKEN_KINDS } from '@wordreel/shared';
import type { SaidLemma, StoredLine } from './stored-lines.store.ts';

/** Longer lines ask for more than the word. */
const MOST_WORDS = 14;

/** So much of a line has to be known, so that the word is all that is asked. */
const LEAST_KNOWN = 0.8;

/** What a learner is taken to know: what they have said of lemmas, and how many of the commonest their level has. */
export interface Reader {
  readonly said: ReadonlyMap<string, SaidLemma>;
  readonly requiredWords: number;
}

/** How many words a learner's level has. */
export const wordsOfLevel = (progress: { level: LevelCode | ''; wordCount: number }): number =>
  levelOf(currentLevel(progress)).requiredWords;

/** Whether a learner is taken to know a lemma: marked, kept, or as common as the words of their level. */
function isKnown(lemma: string, { said, requiredWords }: Reader): boolean {
  const { rank, isKept, status } = said.get(lemma) ?? { rank: 0, isKept: false, status: null };
  if (status !== null) return status !== 'unknown';
  return isKept || (rank > 0 && rank <= requiredWords);
}

/** Whether a line may ask a word in the place of the word's own: short, and all but the word known. */
export function fitsReader({ tokens, lemmas }: StoredLine, asked: string, reader: Reader): boolean {
  const words = tokens.filter(([, , kind]) => TOKEN_KINDS[kind] === 'word').map(([, , , lemma]) => lemmas[lemma] ?? '');
  if (words.length > MOST_WORDS) return false;
  const known = words.filter((lemma) => lemma === asked || isKnown(lemma, reader));
  return known.length >= LEAST_KNOWN * words.length;
}

/** A word as it stands in a line, its parts with a space between; null where it is not there. */
export function formIn({ text, tokens, lemmas }: StoredLine, lemma: string): string | null {
  const place = lemmas.indexOf(lemma);
  const first = place < 0 ? undefined : tokens.find((token) => token[3] === place);
  if (first === undefined) return null;
  const join = first[4];
  const parts = join === 0 ? [first] : tokens.filter((token) => token[4] === join);
  return parts.map(([start, length]) => text.slice(start, start + length)).join(' ');
}
