import type { IMPORT_FIELDS } from '@wordreel/shared';

export type Field = (typeof IMPORT_FIELDS)[number];

/** The column names in files that Wordreel exports. */
export const FIELD_NAMES: Readonly<Record<Field, string>> = {
  word: 'Word',
  translation: 'Translation',
  sentence: 'Sentence',
  note: 'Note',
  stars: 'Stars',
  form: 'Form in the sentence',
  kind: 'Kind',
  lemma: 'Lemma',
  video: 'Video',
  start: 'Start (seconds)',
  end: 'End (seconds)',
};

/** Matches a cell that a spreadsheet would take for a formula. The export puts an apostrophe before it. */
export const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Removes protection against being read as a formula or number: our apostrophe, or a spreadsheet's `="Haus"`. */
export function withoutGuard(cell: string): string {
  const [, quoted] = /^="([^"]*)"$/.exec(cell) ?? [];
  if (quoted !== undefined) return quoted;
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
