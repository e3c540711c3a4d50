import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { parseWordCounts } from '@wordreel/language';
import type { LanguageCode } from '@wordreel/shared';
import { decodeText } from '@wordreel/text';
import type { Deps } from '#deps';
import { renewRanks } from '#features/captions/lemmas/ranks.service';
import { wordCountsFile } from '#tokeniser/word-counts-file';
import type { Progress } from '#operator/progress-bar';

const LARGEST = 50 * 1024 * 1024;
/** Maximum number of words. Rarer ones are left out, because they are seldom met and every word takes memory. */
const MOST_WORDS = 100_000;
const FEWEST_WORDS = 100;

/** Returns the most common words, the number of skipped lines, and the encoding if it was guessed, else null. */
function readCounts(file: string, language: LanguageCode) {
  if (statSync(file).size > LARGEST) throw new Error(`${file} is larger than 50 MB: it is not a word list`);
  const { text, encoding, isGuess } = decodeText(readFileSync(file), { language });
  const words = parseWordCounts(text);
  if (words.length < FEWEST_WORDS) {
    throw new Error(`${file} has ${words.length} lines of a word and its count; a list needs at least ${FEWEST_WORDS}`);
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  const skipped = lines - words.length;
  return { words: words.slice(0, MOST_WORDS), skipped, guessedEncoding: isGuess ? encoding : null };
}

/** Replaces a language's word list and updates the ranks of all lemmas in captions. @throws for an invalid list */
export async function importWords(
  deps: Pick<Deps, 'db' | 'tokeniser' | 'config'>,
  { file, language }: { file: string; language: LanguageCode },
  progress: Progress,
) {
  const { words, ...read } = readCounts(file, language);
  const folder = deps.config.wordListsDir;
  const target = wordCountsFile(folder, language);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Only the order of the words matters, so their positions from the end are stored as counts.
  const lines = words.map((word, i) => `${word} ${words.length - i}\n`);
  writeFileSync(`${target}.new`, lines.join(''), { mode: 0o600 });
  renameSync(`${target}.new`, target);
  return { ...read, words: words.length, ranked: await renewRanks(deps, language, progress) };
}
