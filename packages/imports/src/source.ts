import type { WordMemory } from '@wordreel/learning';
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
  /** Whether cells may be HTML. */
  readonly isHtml: boolean;
  /** What the columns probably are. */
  readonly guess: Columns;
}

/** What was remembered of a card. */
export interface BroughtMemory extends WordMemory {
  /** Suspended: not asked until the learner brings it back. */
  readonly paused: boolean;
}

/** A row of a file. */
export interface SourceRow {
  /** The line, or the number of the note, counted from 1. */
  readonly at: number;
  /** Index of its table. */
  readonly table: number;
  /** Index of its deck; null in a text. */
  readonly deck: number | null;
  readonly cells: readonly string[];
  readonly memory: BroughtMemory | null;
  /** Suspended before its first answer. */
  readonly isShelved: boolean;
}

/** What a file holds, read and not yet mapped to words. */
export interface Source {
  readonly format: SourceFormat;
  /** What has to be known of how it was read. */
  readonly note: string | null;
  readonly tables: readonly SourceTable[];
  /** Names of decks, parts joined by `::`. */
  readonly decks: readonly string[];
  readonly rows: readonly SourceRow[];
}

/** The most rows of a file; a list holds as many words. */
export const MAX_ROWS = 50_000;

/** The largest file, in bytes. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;
