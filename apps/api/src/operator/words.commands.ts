import { languageOf } from '@wordreel/shared';
import { listReports } from '#features/exercises/reports/reports.store';
import { languageGiven, languageNeeded, type Command } from './command.ts';
import { formatReport } from './words/format-report.ts';
import { importWords } from './words/import-words.ts';
import { counted, guessOf } from './sentences.ts';

const importCommand: Command = {
  name: 'words import',
  usage: 'FILE --language de',
  summary: 'Import a word list with `word count` on each line, so that rarer words have a rank',
  words: ['FILE'],
  options: { language: { type: 'string' } },
  prepare: (given) => {
    const [file = ''] = given.words;
    const language = languageNeeded(given);
    return async (deps, progress) => {
      const { words, ranked, skipped, guessedEncoding } = await importWords(deps, { file, language }, progress);
      const { displayName } = languageOf(language);
      return [
        `${counted(words, 'word')} of ${displayName} stored; the rank of ${counted(ranked, 'word')} in captions changed.`,
        ...(skipped > 0 ? [`${counted(skipped, 'line')} skipped that did not have a word and its count.`] : []),
        ...(guessedEncoding === null ? [] : [guessOf(guessedEncoding)]),
      ].join('\n');
    };
  },
};

/** More are not printed at once. Fixed problems are not reported again. */
const MOST_REPORTS = 50;

const reportsCommand: Command = {
  name: 'words reports',
  usage: '[--language de]',
  summary: 'List reports about exercises, newest first, without their authors',
  options: { language: { type: 'string' } },
  prepare: (given) => {
    const language = languageGiven(given);
    return async ({ db }) => {
      const reports = await listReports(db, language, MOST_REPORTS);
      if (reports.length === 0) return 'There are no reports.';
      return reports.map(formatReport).join('\n\n');
    };
  },
};

export const wordsCommands: readonly Command[] = [importCommand, reportsCommand];
