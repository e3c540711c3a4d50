/** The start of an EBML element: its id and the size of its contents (RFC 8794, sections 4 to 6). */
export interface ElementHead {
  /** With its length marker, as specifications write it: `0x1A45DFA3`. */
  readonly id: number;
  /** Bytes of the contents. Null if unknown: the element then ends where one begins that can't be inside. */
  readonly size: number | null;
  /** Bytes of the id and the size, 2 to 12. */
  readonly length: number;
}

export interface Element {
  readonly id: number;
  readonly data: Uint8Array;
}

/** Maximum length of an element's head: 4 bytes of id and 8 of size. */
export const MAX_HEAD = 12;

/** Reads the head of an element at an offset; null if there is none, or not all of it. */
export function readHead(bytes: Uint8Array, at = 0): ElementHead | null {
  const idLength = lengthOfNumber(bytes[at]);
  const size = readVint(bytes, at + idLength);
  if (idLength > 4 || size === null) return null;
  return { id: readUint(bytes.subarray(at, at + idLength)), size: size.value, length: idLength + size.length };
}

/**
 * Reads a number of variable length, such as the size of an element or the track of a block. Its value is null if all
 * bits are set, which means "unknown"; the result is null if the bytes end before the number or don't start one.
 */
export function readVint(bytes: Uint8Array, at: number): { value: number | null; length: number } | null {
  const length = lengthOfNumber(bytes[at]);
  if (length > 8 || at + length > bytes.length) return null;
  // The marker is removed before the bytes are added up: with it, eight bytes exceed the precision of a double.
  const first = (bytes[at] ?? 0) & (0xff >> length);
  const value = bytes.subarray(at + 1, at + length).reduce((sum, byte) => sum * 256 + byte, first);
  return { value: value === 2 ** (7 * length) - 1 ? null : value, length };
}

/** The number of leading zero bits gives the length; 9 if there is no number. */
const lengthOfNumber = (first = 0): number => Math.clz32(first) - 23;

/**
 * Splits the contents of an element into the elements inside. Stops at the first that can't be read, and cuts off the
 * last if it is longer than the rest.
 */
export function childrenOf(bytes: Uint8Array): Element[] {
  const children: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const head = readHead(bytes, at);
    if (head === null) break;
    const from = at + head.length;
    at = head.size === null ? bytes.length : from + head.size;
    children.push({ id: head.id, data: bytes.subarray(from, at) });
  }
  return children;
}

/** Returns the contents of the first element with an id. */
export const childOf = (children: readonly Element[], id: number): Uint8Array | undefined =>
  children.find((child) => child.id === id)?.data;

/** Reads an unsigned integer. Values above 2^53 lose precision; no caller needs it there. */
export const readUint = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

/** Reads a float of 4 or 8 bytes; 0 for other lengths. */
export function readFloat(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length === 4) return view.getFloat32(0);
  return bytes.length === 8 ? view.getFloat64(0) : 0;
}

/** Reads UTF-8 up to the first zero byte, which pads strings of EBML. */
export function readText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end === -1 ? bytes : bytes.subarray(0, end));
}
