import type { PracticeResult } from '@wordreel/shared';

/** A place in a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type LineSource = PracticeResult['lines'][number]['source'];

/** A line that the product has stored: of a caption file, a story, or a glossary's example. */
export interface StoredLine {
  readonly text: string;
  readonly source: LineSource;
  /** In the page's language; null where nobody translated it. */
  readonly translation: string | null;
}

/** A stored line that has the word in it. */
export interface WordLine extends StoredLine {
  /** What is cut out of it for a gap; empty where the rest would give the word away. */
  readonly gaps: readonly Span[];
  /** The word as it stands in the gaps, parts with a space between. */
  readonly form: string;
}

/** A word to practise. Without lines it gets the steps that are possible. */
export interface PracticeWord {
  readonly word: string;
  readonly meaning: string | null;
  readonly isDue: boolean;
  /** Its own line first. */
  readonly lines: readonly WordLine[];
}
