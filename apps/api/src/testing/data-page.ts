import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of docs/data.md. Views and functions that return rows of a table count like tables. */
export interface ListedTable {
  readonly name: string;
  /** `user`, `shared`, `global` or `jobs`; the page explains them. */
  readonly tableClass: string;
  /** Folders of the sources. */
  readonly writers: readonly string[];
  readonly readers: readonly string[];
}

const names = (cell = ''): string[] => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);

/** Reads the tables of docs/data.md. */
export const listedTables = (): ListedTable[] =>
  readFileSync(join(process.cwd(), '../../docs/data.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', tableClass = '', writers, readers]) => ({
      name: name.replaceAll('`', ''),
      tableClass,
      writers: names(writers),
      readers: names(readers),
    }));

/** The names of the tables whose rows belong to one learner each. */
export const tablesOfLearners = (): string[] =>
  listedTables().flatMap(({ name, tableClass }) => (tableClass === 'user' ? name : []));
