import { basename } from 'node:path';
import { openDictionary, type Skipped } from '@wordreel/dictionaries';
import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import { importDictionary } from '#features/dictionary/import-dictionary.service';
import { listCoverage } from './coverage.store.ts';
import type { Progress } from '#operator/progress-bar';

type DictionaryDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser'>;

export interface DictionaryOptions {
  readonly path: string;
  /** Where the dictionary does not say which language it explains. */
  readonly language: LanguageCode | null;
  /** Instead of what the dictionary says of itself. */
  readonly name: string | null;
  readonly licence: string | null;
}

export interface DictionaryReport {
  readonly name: string;
  readonly licence: string | null;
  readonly language: LanguageCode;
  readonly entries: number;
  /** In which a text file was read, where that is a guess. */
  readonly guessedEncoding: string | null;
  /** What could not be read. */
  readonly skipped: Skipped;
  /** How many of the 1,000 commonest words a dictionary explained before, and now. */
  readonly coverage: readonly [before: number, after: number];
}

/** Dictionaries of the operator come after the glossary, in the order in which they were brought. */
const PLACE = 100;

/**
 * Brings a dictionary in, in the place of an earlier one of its name.
 * @throws where its path is no dictionary, or its language is not known
 */
export async function importDictionaryFile(
  deps: DictionaryDeps,
  { path, language: told, name, licence }: DictionaryOptions,
  progress: Progress,
): Promise<DictionaryReport> {
  const dictionary = await openDictionary(path, told ?? undefined);
  const { info, estimate } = dictionary;
  const language = told ?? info.from;
  if (language === undefined) throw new Error(`${basename(path)} does not say its language: name it with --language`);
  const before = await listCoverage(deps, language);
  const about = { name: name ?? info.name, licence: licence ?? info.licence };
  progress.begin(estimate);
  const entries = await importDictionary(
    deps,
    { ...about, language, toLanguage: info.to ?? 'en', url: info.url, place: PLACE },
    dictionary.entries,
    progress.step,
  );
  progress.end();
  const after = await listCoverage(deps, language);
  const guessedEncoding = info.guessedEncoding ?? null;
  return { ...about, language, entries, guessedEncoding, skipped: dictionary.skipped, coverage: [before, after] };
}
