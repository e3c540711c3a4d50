import { languageOf } from '@wordreel/shared';
import type { ListedReport } from '#features/exercises/reports/reports.store';

const WHAT: Readonly<Record<string, string>> = {
  translation: 'wrong translation',
  sentence: 'confusing sentence',
  audio: 'sound',
  answer: 'my answer was right',
  other: 'something else',
};

/** Formats a report in several lines. */
export function formatReport(report: ListedReport): string {
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
