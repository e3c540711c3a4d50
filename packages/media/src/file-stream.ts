import { type FileWindow, readBytes } from './file-window.ts';

/** Bytes of the buffer, which must hold the largest element that is read as a whole. */
const BUFFER = 4 * 1024 * 1024;

/** A file that is read from front to back. */
export interface FileStream extends FileWindow {
  /** Stops reading. */
  close(): Promise<void>;
}

/**
 * Reads a file from front to back into one buffer. Offsets may only grow, and bytes that were returned are valid until
 * the next call. In Chromium this reads 1.2 GB in 1.3 s and takes no further memory; slices of 16 MB take twice as long
 * and 150 MB.
 * @param from offset of the first byte
 */
export function openStream(file: Blob, from: number): FileStream {
  const reader = byteReader(file.slice(from));
  let buffer = new Uint8Array(BUFFER);
  let start = from;
  let filled = 0;

  /** Reads more bytes behind those in the buffer, and returns how many. */
  const fill = async (): Promise<number> => {
    if (reader === null) {
      const piece = await readBytes(file, start + filled, BUFFER - filled);
      buffer.set(piece, filled);
      return piece.length;
    }
    const { value } = await reader.read(buffer.subarray(filled));
    // The reader takes the buffer away and returns it with the new bytes.
    if (value !== undefined) buffer = new Uint8Array(value.buffer);
    return value?.length ?? 0;
  };

  const readPiece = async (at: number, length: number): Promise<Uint8Array> => {
    const end = Math.min(at + length, file.size);
    while (start + filled < end) {
      const read = Math.min(at - start, filled);
      if (read === filled || start + BUFFER < end) {
        buffer.copyWithin(0, read, filled);
        start += read;
        filled -= read;
      }
      const added = await fill();
      if (added === 0) throw new DOMException('The file has become shorter', 'NotReadableError');
      filled += added;
    }
    return buffer.subarray(at - start, filled);
  };
  return {
    size: file.size,
    readPiece,
    read: async (at, length) => (await readPiece(at, length)).subarray(0, length),
    close: async () => reader?.cancel(),
  };
}

/** Returns a reader that fills the caller's buffer; null in browsers that have none for files, such as Safari 18. */
function byteReader(file: Blob): ReadableStreamBYOBReader | null {
  try {
    return file.stream().getReader({ mode: 'byob' });
  } catch {
    return null;
  }
}
