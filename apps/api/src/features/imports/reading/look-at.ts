import { plainText, type Source } from '@wordreel/imports';
import type { ImportLook } from '@wordreel/shared';

/** Of each column so many first cells are told, of each cell so much. */
const SAMPLES = 3;
const MOST_TOLD = 80;

function samplesOf({ rows, tables }: Source, table: number, column: number): string[] {
  const samples: string[] = [];
  for (const row of rows) {
    if (samples.length === SAMPLES) break;
    if (row.table !== table) continue;
    const cell = row.cells[column] ?? '';
    const text = (tables[table]?.isHtml === true ? plainText(cell) : cell).trim();
    if (text !== '') samples.push(text.slice(0, MOST_TOLD));
  }
  return samples;
}

/** What a file offers to be chosen from. */
export function lookAt(source: Source): ImportLook {
  const { rows, tables, decks, note } = source;
  return {
    rows: rows.length,
    note,
    tables: tables.map(({ name, header, width, guess }, table) => ({
      name,
      rows: rows.filter((row) => row.table === table).length,
      columns: Array.from({ length: width }, (_, column) => ({
        name: header?.[column] || null,
        samples: samplesOf(source, table, column),
      })),
      guess: [...guess],
    })),
    decks: decks.map((name, deck) => ({ name, rows: rows.filter((row) => row.deck === deck).length })),
    hasSchedule: rows.some(({ memory }) => memory !== null),
  };
}
