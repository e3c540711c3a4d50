import type { ImportLook } from '@wordreel/shared';
import { plainText } from './plain-text.ts';
import type { Source } from './source.ts';

/** Replaces characters that the database cannot store: NULs, and lone surrogates in the file or left by cutting. */
const kept = (text: string): string => text.replaceAll(/[\0\p{Cs}]/gu, ' ');

function countsOf(numbers: Iterable<number | null>): (number: number) => number {
  const counts = new Map<number | null, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return (number) => counts.get(number) ?? 0;
}

/** The number of sample cells per column, and their maximum length in characters. */
const SAMPLES = 3;
const MAX_REPORTED = 80;

function samplesOf({ rows, tables }: Source, table: number, column: number): string[] {
  const samples: string[] = [];
  for (const row of rows) {
    if (samples.length === SAMPLES) break;
    if (row.table !== table) continue;
    const cell = row.cells[column] ?? '';
    const text = (tables[table]?.isHtml === true ? plainText(cell) : cell).trim();
    if (text !== '') samples.push(kept(text.slice(0, MAX_REPORTED)));
  }
  return samples;
}

export function lookAt(source: Source): ImportLook {
  const { rows, tables, decks, note, encoding, hasHeader } = source;
  const [inTable, inDeck] = [countsOf(rows.map(({ table }) => table)), countsOf(rows.map(({ deck }) => deck))];
  return {
    rows: rows.length,
    note,
    tables: tables.map(({ name, header, width, guess }, table) => ({
      name: name && kept(name),
      rows: inTable(table),
      columns: Array.from({ length: width }, (_, column) => ({
        name: kept(header?.[column] ?? '') || null,
        samples: samplesOf(source, table, column),
      })),
      guess: [...guess],
    })),
    decks: decks.map((name, deck) => ({ name: kept(name), rows: inDeck(deck) })),
    hasSchedule: rows.some(({ memory }) => memory !== null),
    ...(hasHeader !== null && { hasHeader }),
    ...(encoding !== null && { encoding }),
  };
}
