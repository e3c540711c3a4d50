import type { PracticeResult } from '@wordreel/shared';

/** A range in a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type LineSource = PracticeResult['lines'][number]['source'];

/** A stored line: from a caption file, a story or a glossary example. */
export interface StoredLine {
  readonly text: string;
  readonly source: LineSource;
  /** In the page's language, or null without a translation. */
  readonly translation: string | null;
}

export interface WordLine extends StoredLine {
  /** The ranges to cut out for a gap. Empty if the rest would give the word away. */
  readonly gaps: readonly Span[];
  /** The word as it appears in the gaps, with spaces between its parts. */
  readonly form: string;
}

/** A word to practice. A word without lines gets only the steps that need none. */
export interface PracticeWord {
  readonly word: string;
  readonly meaning: string | null;
  readonly isDue: boolean;
  /** The word's own line comes first. */
  readonly lines: readonly WordLine[];
}
