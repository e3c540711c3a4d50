/** A row of a text. `line` is the number of the row's first line. */
export interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Number of lines sampled to detect quoting, and maximum number of lines per row. */
const SAMPLE = 2000;

const MOST_LINES = 100;

/** If at least this share of text cells is in quotation marks, the program quotes all of them. */
const MOST = 0.6;

/** Matches a quoted cell, or one that does not begin with a quotation mark. */
const cellPattern = (separator: string): RegExp =>
  new RegExp(`"((?:[^"]|"")*)"(?=[${separator}]|$)|(?!")[^${separator}]*`, 'y');

const CELL = cellPattern('\t');

/** Splits cells quoted as in RFC 4180. @returns null if a quotation mark is not closed where its cell ends */
function quotedCells(record: string, cell: RegExp): string[] | null {
  const cells: string[] = [];
  for (let place = 0; ; place += 1) {
    cell.lastIndex = place;
    const found = cell.exec(record);
    if (found === null) return null;
    cells.push(found[1]?.replaceAll('""', '"') ?? found[0]);
    place = cell.lastIndex;
    if (place >= record.length) return cells;
  }
}

/** Whether cells are quoted: either all of them, or only those with a quotation mark, comma or semicolon. */
function hasQuotedCells(lines: readonly string[]): boolean {
  let [quoted, needless, others] = [0, 0, 0];
  for (const cell of lines.flatMap((line) => line.split('\t'))) {
    if (/^"(?:[^"]|"")*"$/.test(cell)) {
      quoted += 1;
      if (!/[",;]/.test(cell.slice(1, -1))) needless += 1;
    } else if (/\p{L}/u.test(cell)) others += 1;
  }
  return needless === 0 || quoted >= (quoted + others) * MOST;
}

const marksIn = (text: string): number => text.split('"').length - 1;

/** Returns the most common number of cells per row; the larger one if two are equally common. */
export function usualWidthOf(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || b - a)[0]?.[0] ?? 0;
}

/** Splits at tabs. A quotation mark opens a cell only if it is also closed. @param isQuoted detected if omitted */
export function splitTabs(text: string, isQuoted?: boolean): Line[] {
  const lines = text.split(/\r\n?|\n/);
  const usualWidth = usualWidthOf(lines.filter((line) => line.trim() !== '').map((line) => line.split('\t').length));
  const reads = isQuoted ?? hasQuotedCells(lines.slice(0, SAMPLE));
  const rows: Line[] = [];
  for (let at = 0; at < lines.length;) {
    const found = reads ? quotedRow(lines, at, usualWidth) : null;
    rows.push({ line: at + 1, cells: found?.cells ?? (lines[at] ?? '').split('\t') });
    at += found?.height ?? 1;
  }
  return rows;
}

function quotedRow(lines: readonly string[], at: number, usualWidth: number) {
  const parts = [lines[at] ?? ''];
  if (!/(?:^|\t)"/.test(parts[0] ?? '')) return null;
  let marks = marksIn(parts[0] ?? '');
  while (marks % 2 === 1 && parts.length < MOST_LINES && at + parts.length < lines.length) {
    const next = lines[at + parts.length] ?? '';
    marks += marksIn(next);
    parts.push(next);
  }
  const cells = quotedCells(parts.join('\n'), CELL);
  if (cells === null) return null;
  // If each of the lines is a complete row, the quotation marks are part of the text.
  const areRows = parts.length > 1 && parts.every((part) => part.split('\t').length === usualWidth);
  return areRows && usualWidth > 1 ? null : { cells, height: parts.length };
}

/** Splits line by line; quotes inside a cell are text: `"Ach so!" sagen;to say "I see!"`. Null if unbalanced. */
export function splitEachLine(text: string, separator: string): Line[] | null {
  const lines = text.split(/\r\n?|\n/);
  if (lines.some((line) => marksIn(line) % 2 === 1)) return null;
  const cell = cellPattern(separator);
  return lines.map((line, at) => ({ line: at + 1, cells: quotedCells(line, cell) ?? line.split(separator) }));
}
