import type { CardState } from '@wordreel/learning';
import type { ReviewPriority } from '@wordreel/shared';
import type { Columns } from './text/guess-columns.ts';

/** Kinds of files that words come in. */
export type SourceFormat = 'csv' | 'tsv' | 'list' | 'lingq' | 'anki-text' | 'apkg';

/** Rows of one shape: the one table of a text, the notes of one type of a package. */
export interface SourceTable {
  /** Of the note type; null in a text. */
  readonly name: string | null;
  /** The names of its columns, null where it has none; as many as the widest row has. */
  readonly header: readonly string[] | null;
  readonly width: number;
  /** As many columns as its heading or most of its rows have: what stands further right is out of place. */
  readonly usualWidth: number;
  /** Whether cells may be HTML. */
  readonly isHtml: boolean;
  /** What the columns probably are. */
  readonly guess: Columns;
}

/** What was remembered of a card. */
export interface ImportedCardState extends CardState {
  /** Suspended: not asked until the learner brings it back. */
  readonly paused: boolean;
}

/** A row of a file. */
export interface SourceRow {
  /** The line, or the number of the note, counted from 1. */
  readonly at: number;
  /** Index of its table. */
  readonly table: number;
  /** Index of its deck; null where the file tells of none. */
  readonly deck: number | null;
  readonly cells: readonly string[];
  readonly memory: ImportedCardState | null;
  /** Suspended before its first answer. */
  readonly isShelved: boolean;
  /** What its tags say of stars, as those of our own packages do. */
  readonly stars?: ReviewPriority;
}

/** What a file holds, read and not yet mapped to words. */
export interface Source {
  readonly format: SourceFormat;
  /** The encoding that a text was read in; null for a package. */
  readonly encoding: string | null;
  /** What has to be known of how it was read. */
  readonly note: string | null;
  readonly tables: readonly SourceTable[];
  /** Names of decks, parts joined by `::`. */
  readonly decks: readonly string[];
  /** The first line of a text, where it was taken for the names of the columns: it is not among the rows. */
  readonly heading: SourceRow | null;
  /** What the first line was taken for; null where that is no question. */
  readonly hasHeader: boolean | null;
  readonly rows: readonly SourceRow[];
}

/** The most rows of a file; a list holds as many words. */
export const MAX_ROWS = 50_000;

/** The largest file, in bytes. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** Characters of a name that is shown to choose from, of a column, a type of note or a deck: the rest is cut off. */
export const MAX_NAME = 200;

/** The most columns of one shape of rows. */
export const MAX_COLUMNS = 200;

/** The most decks, and columns of all types of notes, of a file: each is shown to choose from. */
export const MAX_DECKS = 2000;
export const MAX_ALL_COLUMNS = 2000;
