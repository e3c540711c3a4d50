import { IMPORT_FIELDS } from '@wordreel/shared';

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

/** What other programs call them. */
const OTHER_NAMES: Readonly<Partial<Record<Field, readonly string[]>>> = {
  word: [
    'front',
    'term',
    'expression',
    'vocabulary',
    'vocab',
    'wort',
    'mot',
    'palabra',
    'parola',
    'lemma form',
    'target',
    'text',
  ],
  translation: [
    'back',
    'meaning',
    'definition',
    'english',
    'gloss',
    'hint',
    'hint1',
    'hint 1',
    'translation 1',
    'übersetzung',
    'traduction',
    'traducción',
  ],
  sentence: ['example', 'fragment', 'phrase', 'context', 'phrase example', 'satz', 'beispiel'],
  note: ['notes', 'comment', 'mnemonic', 'extra'],
  stars: ['priority', 'review priority'],
};

/** Which field a heading names; null for none. */
export function fieldNamed(heading: string): Field | null {
  const name = heading.trim().toLowerCase();
  return (
    IMPORT_FIELDS.find((field) => name === field || name === FIELD_NAMES[field].toLowerCase()) ??
    IMPORT_FIELDS.find((field) => OTHER_NAMES[field]?.includes(name) === true) ??
    null
  );
}

/**
 * What a spreadsheet would take for a formula, the wide forms of the signs as well. A cell that begins like that gets an
 * apostrophe before it, which is taken away again when the file comes back.
 */
export const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Takes the apostrophe away that keeps a cell from being a formula. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
