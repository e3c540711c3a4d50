export { lookAt } from '../look-at.ts';
export { mapRows } from '../map-rows.ts';
export type { Source } from '../source.ts';
export * from './guess-columns.ts';
export * from './read-table.ts';
export * from './read-text.ts';
export { textSource } from './text-source.ts';
export * from './word-facts.ts';
export * from './word-fields.ts';
