import { readBytes } from './byte-stream.ts';

export interface Slice {
  offset: number;
  size: number;
}

/** Maximum bytes of an entry. A longer one means that the index is broken. */
const LARGEST_SLICE = 1024 * 1024;

/** Reads slices in one pass. They must be sorted by offset. A slice that cannot be read yields a reason, not bytes. */
export async function* readSlices<S extends Slice>(
  file: string,
  slices: Iterable<S>,
): AsyncGenerator<{ slice: S; bytes: Buffer | null; reason: string }> {
  const queue = slices[Symbol.iterator]();
  let next = queue.next();
  let window: Buffer = Buffer.alloc(0);
  let start = 0;
  for await (const chunk of readBytes(file)) {
    window = window.length === 0 ? chunk : Buffer.concat([window, chunk]);
    while (next.done !== true) {
      const slice = next.value;
      const from = slice.offset - start;
      if (slice.size > LARGEST_SLICE) yield { slice, bytes: null, reason: 'it is longer than 1 MB' };
      else if (from + slice.size <= window.length) {
        yield { slice, bytes: window.subarray(from, from + slice.size), reason: '' };
      } else break;
      next = queue.next();
    }
    if (next.done === true) return;
    const passed = Math.min(window.length, Math.max(0, next.value.offset - start));
    window = window.subarray(passed);
    start += passed;
  }
  for (; next.done !== true; next = queue.next()) {
    yield { slice: next.value, bytes: null, reason: 'it is beyond the end of the file' };
  }
}
