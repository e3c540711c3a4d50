import { readWhole } from '#files/byte-stream';
import type { Skip } from '#entry';

/** The index of a dictd dictionary: each entry's position in the `.dict` file, and the keys that lead to it. */
export interface DictdIndex {
  /** Yields the entries by offset, without those in `about`. */
  entries(skip: Skip): Iterable<DictdSlice>;
  /** The entries that describe the dictionary. Their keys are given without hyphens: `00databaseshort`. */
  about: DictdSlice[];
  count: number;
}

export interface DictdSlice {
  offset: number;
  size: number;
  keys: string[];
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUE = new Map(DIGITS.split('').map((digit, value) => [digit.codePointAt(0) ?? 0, value]));
const [TAB, NEWLINE] = [9, 10];

/** Reads an index. Each line is `key TAB offset TAB size [TAB original key]`, with numbers in base 64. */
export async function readDictdIndex(file: string): Promise<DictdIndex> {
  const bytes = await readWhole(file);
  const lines = findLines(bytes);
  const order = lines.offset.map((_, row) => row).toSorted((a, b) => (lines.offset[a] ?? 0) - (lines.offset[b] ?? 0));
  const slice = (row: number): DictdSlice => {
    const text = bytes.toString('utf8', lines.start[row] ?? 0, lines.end[row] ?? 0).split('\t');
    const key = text[3]?.trim() || (text[0] ?? '');
    return { offset: lines.offset[row] ?? 0, size: lines.size[row] ?? 0, keys: [key.normalize('NFC')] };
  };
  const isAbout = (row: number) =>
    bytes.toString('latin1', lines.start[row] ?? 0, (lines.start[row] ?? 0) + 11).startsWith('00');
  const about = Array.from(order.filter(isAbout), slice)
    .map((one) => ({ ...one, keys: one.keys.map((key) => key.replaceAll('-', '')) }))
    .filter(({ keys }) => keys[0]?.startsWith('00database'));
  const abouts = new Set(about.map(({ offset }) => offset));
  return {
    about,
    count: order.filter((row, at) => lines.offset[row] !== lines.offset[order[at - 1] ?? -1]).length - about.length,
    *entries(skip) {
      for (const line of lines.broken) skip(`line ${line} of the index`, 'its numbers cannot be read');
      let open: DictdSlice | null = null;
      for (const row of order) {
        const next = slice(row);
        if (abouts.has(next.offset)) continue;
        if (open !== null && open.offset === next.offset && open.size === next.size) {
          open.keys.push(...next.keys);
          continue;
        }
        if (open !== null) yield open;
        open = next;
      }
      if (open !== null) yield open;
    },
  };
}

/** Finds lines and their numbers. Typed arrays, without keys, take 30 MB instead of 200 for half a million entries. */
function findLines(bytes: Buffer) {
  let total = bytes.length > 0 && bytes.at(-1) !== NEWLINE ? 1 : 0;
  for (const byte of bytes) if (byte === NEWLINE) total += 1;
  const [start, end, size] = [new Uint32Array(total), new Uint32Array(total), new Uint32Array(total)];
  const offset = new Float64Array(total);
  const broken: number[] = [];
  let rows = 0;
  let from = 0;
  for (let line = 1; line <= total; line += 1) {
    const newline = bytes.indexOf(NEWLINE, from);
    const to = newline === -1 ? bytes.length : newline;
    const first = bytes.indexOf(TAB, from);
    const second = first === -1 ? -1 : bytes.indexOf(TAB, first + 1);
    const place = second === -1 || second > to ? null : number(bytes, first + 1, second);
    const third = second === -1 ? -1 : bytes.indexOf(TAB, second + 1);
    const length = place === null ? null : number(bytes, second + 1, third === -1 || third > to ? to : third);
    if (place !== null && length !== null && length < 2 ** 32) {
      start[rows] = from;
      end[rows] = to;
      offset[rows] = place;
      size[rows] = length;
      rows += 1;
    } else if (to > from) broken.push(line);
    from = to + 1;
  }
  return {
    start: start.subarray(0, rows),
    end: end.subarray(0, rows),
    offset: offset.subarray(0, rows),
    size: size.subarray(0, rows),
    broken,
  };
}

/** Reads a base 64 number, most significant digit first; null if invalid. Ignores a trailing carriage return. */
function number(bytes: Buffer, from: number, to: number): number | null {
  const end = bytes[to - 1] === 13 ? to - 1 : to;
  if (end <= from || end - from > 8) return null;
  let value = 0;
  for (let at = from; at < end; at += 1) {
    const digit = VALUE.get(bytes[at] ?? 0);
    if (digit === undefined) return null;
    value = value * 64 + digit;
  }
  return value;
}
