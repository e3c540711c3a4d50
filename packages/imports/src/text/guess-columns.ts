import type { Table } from './read-table.ts';
import { type Field, fieldNamed } from './word-fields.ts';

/** What each column of a file is; null for one that is left out. */
export type Columns = readonly (Field | null)[];

/** In this order columns without a name are taken for something. */
const USUAL: readonly Field[] = ['word', 'translation', 'sentence', 'note'];

/** What the columns of a table probably are: by their names, else by their order. No field stands twice. */
export function guessColumns({ header, width, unused }: Pick<Table, 'header' | 'width' | 'unused'>): Columns {
  const named = Array.from({ length: width }, (_, index) => {
    const field = unused.includes(index) ? null : fieldNamed(header?.[index] ?? '');
    return header?.findIndex((cell) => fieldNamed(cell) === field) === index ? field : null;
  });
  if (named.includes('word')) return named;
  const free = Array.from({ length: width }, (_, index) => index).filter((index) => !unused.includes(index));
  return named.map((_field, index) => USUAL[free.indexOf(index)] ?? null);
}
