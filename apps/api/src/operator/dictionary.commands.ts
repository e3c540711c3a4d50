import { languageOf } from '@wordreel/shared';
import { removeDictionary } from '#features/dictionary/import-dictionary.service';
import { listDictionaries } from '#features/dictionary/installed.store';
import { languageOption, type Command } from './command.ts';
import { importDictionaryFile, type DictionaryReport } from './words/import-dictionary.ts';
import { counted, guessOf, problemLines } from './sentences.ts';

function reportImport({ name, licence, language, entries, ...rest }: DictionaryReport): string {
  const { skipped, coverage, guessedEncoding } = rest;
  const [before, after] = coverage;
  const { displayName } = languageOf(language);
  return [
    `${name} (${licence ?? 'without a license'}): ${counted(entries, 'entry', 'entries')} imported.`,
    `Of the 1,000 most common words of ${displayName}, the dictionaries of this server explain ${after} (before: ${before}).`,
    ...(guessedEncoding === null ? [] : [guessOf(guessedEncoding)]),
    ...problemLines(
      skipped.records.map(({ position, reason }) => `${position}: ${reason}`),
      skipped.count,
    ),
  ].join('\n');
}

const importCommand: Command = {
  name: 'dictionary import',
  usage: 'FILE [--language de] [--name NAME] [--licence LICENCE]',
  summary:
    'Import a dictd, StarDict, TSV, DSL, Wiktextract or CC-CEDICT dictionary, replacing an earlier one of its name',
  words: ['FILE'],
  options: { language: 'string', name: 'string', licence: 'string' },
  prepare: (args) => {
    const options = {
      path: args.word,
      language: languageOption(args),
      name: args.text('name'),
      licence: args.text('licence'),
    };
    return async (deps, progress) => reportImport(await importDictionaryFile(deps, options, progress));
  },
};

const listCommand: Command = {
  name: 'dictionary list',
  summary: 'List the dictionaries of this server, in the order in which they are looked up',
  prepare: () => async (deps) => {
    const all = await listDictionaries(deps.db);
    if (all.length === 0) return 'There are no dictionaries.';
    return all
      .map(
        ({ language, toLanguage, name, licence, url, entryCount }) =>
          `${language}-${toLanguage}  ${name}, ${counted(entryCount, 'entry', 'entries')}, ` +
          [licence ?? 'without a license', url].filter(Boolean).join(', '),
      )
      .join('\n');
  },
};

const removeCommand: Command = {
  name: 'dictionary remove',
  usage: 'NAME',
  summary: 'Remove an imported dictionary, by its name in `dictionary list`',
  words: ['NAME'],
  prepare:
    ({ word: name }) =>
    async (deps) => {
      if (!(await removeDictionary(deps, name))) throw new Error(`No imported dictionary is called ${name}.`);
      return `Removed ${name}.`;
    },
};

export const dictionaryCommands: readonly Command[] = [importCommand, listCommand, removeCommand];
