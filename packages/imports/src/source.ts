import type { CardState } from '@wordreel/learning';
import type { ImportFormat, ReviewPriority } from '@wordreel/shared';
import type { Columns } from './text/guess-columns.ts';

/** Rows with the same columns: the single table of a text, or the notes of one type in a package. */
export interface SourceTable {
  /** The name of the note type; null for a text. */
  readonly name: string | null;
  /** The column names; null if the table has none. `width`, below, is the number of cells in the widest row. */
  readonly header: readonly string[] | null;
  readonly width: number;
  /** The number of columns in the heading or in most rows. Further cells are surplus. */
  readonly usualWidth: number;
  readonly isHtml: boolean;
  /** The probable field of each column. */
  readonly guess: Columns;
}

export interface ImportedCardState extends CardState {
  /** Whether the card is suspended: not reviewed until the learner resumes it. */
  readonly paused: boolean;
}

export interface SourceRow {
  /** The line or note number, starting at 1. */
  readonly at: number;
  readonly table: number;
  /** Index of the row's deck; null if the file has no decks. */
  readonly deck: number | null;
  readonly cells: readonly string[];
  readonly memory: ImportedCardState | null;
  /** Whether the card was suspended before its first answer. */
  readonly isShelved: boolean;
  /** Stars from the note's tags, which packages exported by Wordreel have. */
  readonly stars?: ReviewPriority;
}

/** The content of a file, not yet mapped to words. */
export interface Source {
  readonly format: ImportFormat;
  /** The encoding that a text was decoded from; null for a package. */
  readonly encoding: string | null;
  /** A note for the learner about how the file was read. */
  readonly note: string | null;
  readonly tables: readonly SourceTable[];
  /** Deck names; the parts of a nested deck's name are joined by `::`. */
  readonly decks: readonly string[];
  /** The first line of a text if it was read as column names, in which case it is not in `rows`. */
  readonly heading: SourceRow | null;
  /** Whether the first line was read as a heading; null if the learner cannot choose that. */
  readonly hasHeader: boolean | null;
  readonly rows: readonly SourceRow[];
}

/** Maximum number of rows in a file, which is also the size limit of a word list. */
export const MAX_ROWS = 50_000;

/** Maximum file size in bytes. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** Maximum number of characters kept of a column, note type or deck name. */
export const MAX_NAME = 200;

export { MAX_COLUMNS } from './text/heading.ts';

/** Limits per file, because the learner is shown each deck and column. Columns are counted over all note types. */
export const MAX_DECKS = 2000;
export const MAX_ALL_COLUMNS = 2000;

/** Thrown for unreadable files. The message tells the learner which line or part is broken and what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
