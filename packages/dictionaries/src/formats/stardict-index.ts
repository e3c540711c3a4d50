import type { Slice } from '#files/read-slices';

/** The position of an article in a StarDict dictionary, and the words that lead to it. */
export interface StardictSlice extends Slice {
  headword: string;
  synonyms: string[];
}

/** Reads each article's word, zero byte, offset and size. `broken` is the byte at which the index is cut off. */
export function readStardictIndex(
  bytes: Buffer,
  offsetBytes: 4 | 8,
  synonyms: ReadonlyMap<number, string[]>,
): { slices: StardictSlice[]; broken: number | null } {
  const slices: StardictSlice[] = [];
  let at = 0;
  while (at < bytes.length) {
    const zero = bytes.indexOf(0, at);
    const end = zero + 1 + offsetBytes + 4;
    if (zero === -1 || end > bytes.length) return { slices: byOffset(slices), broken: at };
    const offset = offsetBytes === 8 ? Number(bytes.readBigUInt64BE(zero + 1)) : bytes.readUInt32BE(zero + 1);
    slices.push({
      headword: bytes.toString('utf8', at, zero),
      synonyms: synonyms.get(slices.length) ?? [],
      offset,
      size: bytes.readUInt32BE(end - 4),
    });
    at = end;
  }
  return { slices: byOffset(slices), broken: null };
}

function byOffset(slices: StardictSlice[]): StardictSlice[] {
  return slices.toSorted((a, b) => a.offset - b.offset);
}

/** Reads a `.syn` file: alternative words by the number of their article in the index. */
export function readSynonyms(bytes: Buffer): Map<number, string[]> {
  const synonyms = new Map<number, string[]>();
  let at = 0;
  while (at < bytes.length) {
    const zero = bytes.indexOf(0, at);
    if (zero === -1 || zero + 5 > bytes.length) return synonyms;
    const index = bytes.readUInt32BE(zero + 1);
    synonyms.set(index, [...(synonyms.get(index) ?? []), bytes.toString('utf8', at, zero)]);
    at = zero + 5;
  }
  return synonyms;
}

/** Reads an article's fields. `sameTypes` gives their types in order; if empty, each field starts with its type. */
export function readFields(bytes: Buffer, sameTypes: string): { type: string; text: string }[] {
  const fields: { type: string; text: string }[] = [];
  let at = 0;
  const most = sameTypes === '' ? bytes.length : sameTypes.length;
  for (let turn = 0; at < bytes.length && turn < most; turn += 1) {
    const type = sameTypes[turn] ?? String.fromCodePoint(bytes[at] ?? 0);
    if (sameTypes === '') at += 1;
    const last = turn === sameTypes.length - 1;
    const isText = type === type.toLowerCase();
    const mark = bytes.indexOf(0, at);
    const sized = last ? bytes.length : at + 4 + (at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0);
    const end = isText ? (last || mark === -1 ? bytes.length : mark) : sized;
    if (isText) fields.push({ type, text: bytes.toString('utf8', at, end) });
    at = isText ? end + 1 : end;
  }
  return fields;
}
