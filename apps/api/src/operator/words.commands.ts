import { languageOf } from '@wordreel/shared';
import { checkReviews } from '#features/reviews/check-reviews.service';
import { listReports, type ListedReport } from '#features/exercises/reports/reports.store';
import { languageOption, requiredLanguage, type Command } from './command.ts';
import { importWords } from './words/import-words.ts';
import { counted, guessOf } from './sentences.ts';

const WHAT: Readonly<Record<string, string>> = {
  translation: 'wrong translation',
  sentence: 'confusing sentence',
  audio: 'sound',
  answer: 'my answer was right',
  other: 'something else',
};

function formatReport(report: ListedReport): string {
  const { language, word, exercise, what, createdAt, translation, sentence, answerText, note } = report;
  const day = createdAt.toISOString().slice(0, 10);
  const facts: [string, string | null][] = [
    ['translation', translation],
    ['sentence', sentence],
    ['answered', answerText],
    ['note', note],
  ];
  return [
    `${day}  ${languageOf(language).displayName}  ${word}: ${WHAT[what] ?? what} (${exercise})`,
    ...facts.flatMap(([name, fact]) => (fact === null ? [] : [`    ${name}: ${fact}`])),
  ].join('\n');
}

const importCommand: Command = {
  name: 'words import',
  usage: 'FILE --language de',
  summary: 'Import a word list with `word count` on each line, so that rarer words have a rank',
  words: ['FILE'],
  options: { language: 'string' },
  prepare: (args) => {
    const language = requiredLanguage(args);
    return async (deps, progress) => {
      const { words, ranked, skipped, guessedEncoding } = await importWords(
        deps,
        { file: args.word, language },
        progress,
      );
      const { displayName } = languageOf(language);
      return [
        `${counted(words, 'word')} of ${displayName} stored; the rank of ${counted(ranked, 'word')} in captions changed.`,
        ...(skipped > 0 ? [`${counted(skipped, 'line')} skipped that did not have a word and its count.`] : []),
        ...(guessedEncoding === null ? [] : [guessOf(guessedEncoding)]),
      ].join('\n');
    };
  },
};

/** Maximum number of reports printed at once. */
const MOST_REPORTS = 50;

const reportsCommand: Command = {
  name: 'words reports',
  usage: '[--language de]',
  summary: 'List reports about exercises, newest first, without their authors',
  options: { language: 'string' },
  prepare: (args) => {
    const language = languageOption(args);
    return async ({ db }) => {
      const reports = await listReports(db, language, MOST_REPORTS);
      if (reports.length === 0) return 'There are no reports.';
      return reports.map(formatReport).join('\n\n');
    };
  },
};

/** Maximum number of printed differences. With more, their common cause matters, not the single words. */
const MOST_DIFFERENCES = 20;

export const reviewsCheckCommand: Command = {
  name: 'reviews check',
  summary: 'Replay the review log and report card states that differ from it; changes nothing',
  prepare: () => async (deps) => {
    const { words, found } = await checkReviews(deps.db);
    if (found.length === 0) return `${counted(words, 'word')} compared: each card state matches its log.`;
    const differences = found.slice(0, MOST_DIFFERENCES).map(({ wordId, what }) => `word ${wordId}: ${what}`);
    throw new Error(
      [`${counted(words, 'word')} compared, ${found.length} differ from their log.`, ...differences].join('\n'),
    );
  },
};

export const wordsCommands: readonly Command[] = [importCommand, reportsCommand];
