import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { parseWordCounts } from '@wordreel/language';
import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import { renewRanks } from '#features/captions/lemmas/ranks.service';
import { wordCountsFile } from '#tokeniser/word-counts-file';
import type { Progress } from '#operator/progress-bar';

export interface WordsReport {
  readonly words: number;
  /** Headwords of captions that are ranked otherwise now. */
  readonly ranked: number;
}

const LARGEST = 50 * 1024 * 1024;
/** Rarer words are left out: they are seldom met, and every word takes memory. */
const MOST_WORDS = 100_000;
const FEWEST_WORDS = 100;

function readCounts(file: string): string[] {
  if (statSync(file).size > LARGEST) throw new Error(`${file} is larger than 50 MB: it is no list of words`);
  const words = parseWordCounts(readFileSync(file, 'utf8'));
  if (words.length >= FEWEST_WORDS) return words.slice(0, MOST_WORDS);
  throw new Error(`${file} has ${words.length} lines of a word and its count; a list has at least ${FEWEST_WORDS}`);
}

/**
 * Keeps a list of words with their counts for a language, in the place of an earlier one, and ranks the headwords of all
 * captions anew.
 * @throws where the file is no such list
 */
export async function importWords(
  deps: Pick<Deps, 'db' | 'tokeniser' | 'config'>,
  { file, language }: { file: string; language: LanguageCode },
  progress: Progress,
): Promise<WordsReport> {
  const words = readCounts(file);
  const folder = deps.config.wordListsDir;
  const target = wordCountsFile(folder, language);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Only the order of the words counts, so the counts are written as places from the end.
  const lines = words.map((word, i) => `${word} ${words.length - i}\n`);
  writeFileSync(`${target}.new`, lines.join(''), { mode: 0o600 });
  renameSync(`${target}.new`, target);
  return { words: words.length, ranked: await renewRanks(deps, language, progress) };
}
