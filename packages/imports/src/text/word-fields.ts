import type { IMPORT_FIELDS } from '@wordreel/shared';

export type Field = (typeof IMPORT_FIELDS)[number];

/** As they stand in the first line of a file of ours. */
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

/**
 * What a spreadsheet would take for a formula, the wide forms of the signs as well. A cell that begins like that gets an
 * apostrophe before it, which is taken away again when the file comes back.
 */
export const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Takes away what keeps a cell from being a formula or a number: our apostrophe, or `="Haus"` of spreadsheets. */
export function withoutGuard(cell: string): string {
  const [, quoted] = /^="([^"]*)"$/.exec(cell) ?? [];
  if (quoted !== undefined) return quoted;
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
