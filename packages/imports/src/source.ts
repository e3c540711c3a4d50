import type { CardState } from '@wordreel/learning';
import type { ImportFormat, ReviewPriority } from '@wordreel/shared';
import type { Columns } from './text/guess-columns.ts';

/** Rows of one shape: the single table of a text, or the notes of one type in a package. */
export interface SourceTable {
  /** The name of the note type; null for a text. */
  readonly name: string | null;
  /** The column names, null if the table has none. `width` is the number of cells in the widest row. */
  readonly header: readonly string[] | null;
  readonly width: number;
  /** The number of columns in the heading or in most rows. Cells beyond it are surplus. */
  readonly usualWidth: number;
  readonly isHtml: boolean;
  /** The probable role of each column. */
  readonly guess: Columns;
}

export interface ImportedCardState extends CardState {
  /** Suspended: not reviewed until the learner resumes it. */
  readonly paused: boolean;
}

export interface SourceRow {
  /** The line or note number, from 1. */
  readonly at: number;
  readonly table: number;
  /** Index of its deck; null if the file has no decks. */
  readonly deck: number | null;
  readonly cells: readonly string[];
  readonly memory: ImportedCardState | null;
  /** Suspended before its first answer. */
  readonly isShelved: boolean;
  /** The stars given in its tags, as in packages exported by Wordreel. */
  readonly stars?: ReviewPriority;
}

/** The content of a file, not yet mapped to words. */
export interface Source {
  readonly format: ImportFormat;
  /** The encoding that a text was read in; null for a package. */
  readonly encoding: string | null;
  /** A note for the learner about how the file was read. */
  readonly note: string | null;
  readonly tables: readonly SourceTable[];
  /** Names of decks, parts joined by `::`. */
  readonly decks: readonly string[];
  /** The first line of a text if it was taken as the column names; it is not among the rows. */
  readonly heading: SourceRow | null;
  /** Whether the first line was taken as a heading; null if that cannot be chosen. */
  readonly hasHeader: boolean | null;
  readonly rows: readonly SourceRow[];
}

/** The most rows in a file, which is also the size limit of a word list. */
export const MAX_ROWS = 50_000;

/** The largest file, in bytes. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** Maximum length of a column, note type or deck name in a selection; the rest is cut off. */
export const MAX_NAME = 200;

export { MAX_COLUMNS } from './text/heading.ts';

/** The most decks, and columns of all note types, in a file, since each is shown for selection. */
export const MAX_DECKS = 2000;
export const MAX_ALL_COLUMNS = 2000;

/** A file that cannot be read. The message is shown to the learner and gives the broken line or part and what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
