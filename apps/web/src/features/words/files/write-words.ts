import Papa from 'papaparse';
import { IMPORT_FIELDS, type Word } from '@wordreel/shared';
import { dayText, standingOf } from '#store/words/word-standing.ts';
import { type Field, FIELD_NAMES, FORMULA } from '@wordreel/imports/text';

/** What a list needs to be written. */
export interface WordsToWrite {
  /** Oldest first, as lists are kept. */
  readonly words: readonly Word[];
  readonly today: number;
  /** The lemmas that the learner knows or ignores. */
  readonly known: ReadonlySet<string>;
}

const secondsText = (seconds: number | undefined): string => (seconds === undefined ? '' : String(seconds));

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
  start: ({ startSec }) => secondsText(startSec),
  end: ({ endSec }) => secondsText(endSec),
};

/**
 * A list as a table for spreadsheets (RFC 4180, with the mark by which they know UTF-8). Nothing in it is a formula.
 * What is behind the last field is for people: it is not read again.
 */
export function writeCsv({ words, today, known }: WordsToWrite): string {
  const fields = [...IMPORT_FIELDS.map((field) => FIELD_NAMES[field]), 'Added', 'Next day'];
  const data = words.map((word) => [
    ...IMPORT_FIELDS.map((field) => CELLS[field](word)),
    word.addedAt.slice(0, 10),
    dayText(standingOf(word, today, known)),
  ]);
  return `\ufeff${Papa.unparse({ fields, data }, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
}

interface SkippedRow {
  readonly at: number;
  readonly text: string;
  readonly why: string;
}

/** Rows that were left out, as a table for spreadsheets. @param place what their numbers count */
export function writeSkipped(rows: readonly SkippedRow[], place: 'Line' | 'Note'): string {
  const data = rows.map(({ at, text, why }) => [at, text, why]);
  const table = Papa.unparse({ fields: [place, 'Text', 'Reason'], data }, { escapeFormulae: FORMULA, newline: '\r\n' });
  return `\ufeff${table}\r\n`;
}

const ANKI_FIELDS: readonly Field[] = ['word', 'translation', 'sentence', 'note', 'stars'];

/** A list as Anki imports it: its headings say how it is to be read. */
export function writeAnki({ words }: Pick<WordsToWrite, 'words'>): string {
  const columns = [...ANKI_FIELDS.map((field) => FIELD_NAMES[field]), 'Tags'];
  const head = ['#separator:tab', '#html:false', `#columns:${columns.join('\t')}`, `#tags column:${columns.length}`];
  const data = words.map((word) => [
    ...ANKI_FIELDS.map((field) => CELLS[field](word)),
    `wordreel stars-${word.reviewPriority}`,
  ]);
  return `${[...head, Papa.unparse(data, { delimiter: '\t', newline: '\n' })].join('\n')}\n`;
}
