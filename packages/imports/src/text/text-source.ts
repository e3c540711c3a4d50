import { plainText } from '../plain-text.ts';
import { MAX_COLUMNS, MAX_DECKS, MAX_NAME, type Source, type SourceRow, type SourceTable } from '../source.ts';
import { guessColumns } from './guess-columns.ts';
import { type FileRow, type Table, readTable } from './read-table.ts';
import type { TextOrError } from './read-text.ts';
import { inOneLine } from './word-facts.ts';

type GuessOptions = Omit<Parameters<typeof guessColumns>[1], 'textOf'>;

/** Headings in LingQ’s export, next to "term". */
const OF_LINGQ = ['phrase', 'fragment', 'hint', 'hint1', 'hint 1', 'status'];

function isLingq({ header }: Table): boolean {
  const names = new Set(header?.map((name) => name.trim().toLowerCase()));
  return names.has('term') && OF_LINGQ.some((name) => names.has(name));
}

function tableOf(table: Table, options: GuessOptions): SourceTable {
  const { width, usualWidth, isHtml } = table;
  const header = table.header?.slice(0, MAX_COLUMNS).map((name) => name.slice(0, MAX_NAME)) ?? null;
  const textOf = isHtml ? plainText : inOneLine;
  return { name: null, header, width, usualWidth, isHtml, guess: guessColumns(table, { ...options, textOf }) };
}

const toRow = ({ line, cells, deck }: FileRow): SourceRow => ({
  at: line,
  table: 0,
  deck,
  cells,
  memory: null,
  isShelved: false,
});

/** Reads a text as a source of words. @param options.most maximum number of words */
export function textSource(
  { text, encoding, note }: Extract<TextOrError, { text: string }>,
  { most, ...options }: GuessOptions & { readonly most?: number },
): { source: Source; error?: undefined } | { source?: undefined; error: string } {
  const { table, error } = readTable(text, { language: options.language, ...(most && { most }) });
  if (table === undefined) return { error };
  if (table.decks.length > MAX_DECKS) {
    return { error: 'A file can have at most 2,000 decks. Split it and import its parts one by one.' };
  }
  const source = {
    format: isLingq(table) ? ('lingq' as const) : table.format,
    encoding,
    note,
    tables: [tableOf(table, options)],
    decks: table.decks.map((name) => name.slice(0, MAX_NAME)),
    heading: table.heading && toRow(table.heading),
    hasHeader: table.hasHeader,
    rows: table.rows.map(toRow),
  };
  return { source };
}
