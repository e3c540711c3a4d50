import { Inflate } from 'fflate';
import { ImportError } from '../source.ts';

export interface ZipEntry {
  readonly name: string;
  /** The compression method: 0 for stored, 8 for deflated. */
  readonly method: number;
  /** The declared size after unpacking, in bytes. */
  readonly size: number;
  readonly packed: Uint8Array;
}

const BROKEN = 'The package is broken and cannot be unpacked. Export the deck again.';
const DOUBLE = 'This package has the same file twice, which Anki never does. Export the deck again.';
const OVERLAP = 'Files in this package share their bytes, which Anki never does. Export the deck again.';

/** Signatures and fixed lengths of zip records: APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16. */
const LOCAL = { signature: 0x04034b50, length: 30 };
const CENTRAL = { signature: 0x02014b50, length: 46 };
const END = { signature: 0x06054b50, length: 22, longestComment: 0xffff };
/** Marks an entry of more than 4 GB, whose size is stored elsewhere. No accepted file is that large. */
const ZIP64 = 0xffffffff;

function endOf(view: DataView): number {
  const last = view.byteLength - END.length;
  for (let at = last; at >= Math.max(0, last - END.longestComment); at -= 1) {
    if (view.getUint32(at, true) === END.signature) return at;
  }
  throw new ImportError(BROKEN);
}

/** Returns the byte range of an entry's data. The extra fields in its local header may differ from the directory's. */
function rangeOf(view: DataView, offset: number, length: number): { start: number; end: number } {
  if (length === ZIP64 || view.getUint32(offset, true) !== LOCAL.signature) throw new ImportError(BROKEN);
  const start = offset + LOCAL.length + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + length > view.byteLength) throw new ImportError(BROKEN);
  return { start, end: start + length };
}

/** Lists the files in a zip. @throws ImportError if it is broken, or files share a name or bytes, as in a zip bomb */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readEntries(bytes, view);
  } catch (error) {
    // The directory points beyond the end of the file.
    throw error instanceof RangeError ? new ImportError(BROKEN) : error;
  }
}

function readEntries(bytes: Uint8Array, view: DataView): ZipEntry[] {
  const end = endOf(view);
  const entries = new Map<string, ZipEntry>();
  const ranges: { offset: number; end: number }[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== CENTRAL.signature) throw new ImportError(BROKEN);
    const nameEnd = at + CENTRAL.length + view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + CENTRAL.length, nameEnd));
    if (entries.has(name)) throw new ImportError(DOUBLE);
    const offset = view.getUint32(at + 42, true);
    const range = rangeOf(view, offset, view.getUint32(at + 20, true));
    ranges.push({ offset, end: range.end });
    entries.set(name, {
      name,
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 24, true),
      packed: bytes.subarray(range.start, range.end),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const inOrder = ranges.toSorted((a, b) => a.offset - b.offset);
  if (inOrder.some(({ offset }, nth) => nth > 0 && offset < (inOrder[nth - 1]?.end ?? 0))) {
    throw new ImportError(OVERLAP);
  }
  return [...entries.values()];
}

/** Packed bytes to inflate at a time. Their output is at most about a thousand times as large. */
const PIECE = 16_384;

/** Unpacks a file. @throws ImportError if it is broken, or as soon as its output exceeds the declared size */
export function unpackEntry({ method, size, packed }: ZipEntry): Uint8Array {
  if (method === 0 && packed.length === size) return packed;
  if (method !== 8) throw new ImportError(BROKEN);
  const whole = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((piece) => {
    if (length + piece.length > size) throw new ImportError(BROKEN);
    whole.set(piece, length);
    length += piece.length;
  });
  for (let at = 0; at < packed.length; at += PIECE) {
    stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  }
  if (length !== size) throw new ImportError(BROKEN);
  return whole;
}
