import Papa from 'papaparse';
import { IMPORT_FIELDS, type Word } from '@wordreel/shared';
import { dayText, standingOf } from '#store/words/word-standing.ts';
import { type Field, FIELD_NAMES, FORMULA } from '@wordreel/imports/text';
import * as texts from '#texts/words.tsx';
import type { ReportedRow } from './plan-import.ts';

const CELLS: Readonly<Record<Field, (word: Word) => string>> = {
  word: ({ word }) => word,
  translation: ({ translation }) => translation ?? '',
  sentence: ({ sentence }) => sentence ?? '',
  note: ({ note }) => note ?? '',
  stars: ({ reviewPriority }) => String(reviewPriority),
  form: ({ form }) => form ?? '',
  kind: ({ kind }) => kind ?? 'word',
  lemma: ({ lemma }) => lemma ?? '',
  video: ({ videoId }) => videoId ?? '',
  start: ({ startSec }) => startSec?.toString() ?? '',
  end: ({ endSec }) => endSec?.toString() ?? '',
};

/** Writes a list as CSV (RFC 4180, with a byte order mark). An import ignores the last two columns. */
export function writeCsv(words: readonly Word[], today: number, known: ReadonlySet<string>): string {
  const fields = [...IMPORT_FIELDS.map((field) => FIELD_NAMES[field]), texts.added, texts.nextDay];
  const data = words.map((word) => [
    ...IMPORT_FIELDS.map((field) => CELLS[field](word)),
    word.addedAt.slice(0, 10),
    dayText(standingOf(word, today, known)),
  ]);
  return `\ufeff${Papa.unparse({ fields, data }, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
}

/** Writes skipped rows as a spreadsheet table. @param place heading of the column with the numbers of the rows */
export function writeSkipped(rows: readonly ReportedRow[], place: string): string {
  const data = rows.map(({ at, text, why }) => [at, text, why]);
  const table = Papa.unparse(
    { fields: [place, texts.text, texts.reason], data },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  );
  return `\ufeff${table}\r\n`;
}

const ANKI_FIELDS: readonly Field[] = ['word', 'translation', 'sentence', 'note', 'stars'];

/** Writes a list for import into Anki. Header lines describe the format. */
export function writeAnki(words: readonly Word[]): string {
  const columns = [...ANKI_FIELDS.map((field) => FIELD_NAMES[field]), texts.tags];
  const head = ['#separator:tab', '#html:false', `#columns:${columns.join('\t')}`, `#tags column:${columns.length}`];
  const data = words.map((word) => [
    ...ANKI_FIELDS.map((field) => CELLS[field](word)),
    `wordreel stars-${word.reviewPriority}`,
  ]);
  return `${[...head, Papa.unparse(data, { delimiter: '\t', newline: '\n' })].join('\n')}\n`;
}
