export { withoutMarks } from './card-marks.ts';
export * from './guess-columns.ts';
export * from './read-table.ts';
export * from './read-text.ts';
export * from './word-facts.ts';
export * from './word-fields.ts';
