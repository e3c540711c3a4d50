import { basename } from 'node:path';
import { openDictionary } from '@wordreel/dictionaries';
import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import { importDictionary } from '#features/dictionary/import-dictionary.service';
import { listCoverage } from './coverage.store.ts';
import type { Progress } from '#operator/progress-bar';

type DictionaryDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser'>;

export interface DictionaryOptions {
  readonly path: string;
  /** The language to use if the dictionary does not name its own. */
  readonly language: LanguageCode | null;
  readonly name: string | null;
  readonly licence: string | null;
}

export type DictionaryReport = Awaited<ReturnType<typeof importDictionaryFile>>;

/** Position of the operator's dictionaries, after the glossary. Among themselves, they are in order of import. */
const PLACE = 100;

/** Imports a dictionary. `coverage` is how many of the 1,000 most common words were explained before and are now. */
export async function importDictionaryFile(
  deps: DictionaryDeps,
  { path, language: option, name, licence }: DictionaryOptions,
  progress: Progress,
) {
  const dictionary = await openDictionary(path, option ?? undefined);
  const { info, estimate } = dictionary;
  const language = option ?? info.from;
  if (language === undefined) throw new Error(`${basename(path)} does not name its language: add --language`);
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
  return {
    ...about,
    language,
    entries,
    guessedEncoding,
    skipped: dictionary.skipped,
    coverage: [before, after] as const,
  };
}
