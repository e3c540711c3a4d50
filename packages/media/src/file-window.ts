/** Reads a file in large pieces and keeps the last one. */
export interface FileWindow {
  readonly size: number;
  /** Returns `length` bytes from an offset, or fewer at the end of the file. */
  read(at: number, length: number): Promise<Uint8Array>;
  /** Returns all bytes from an offset to the end of the piece: at least `length`, or fewer at the end of the file. */
  readPiece(at: number, length: number): Promise<Uint8Array>;
}

/** @param pieceBytes how much each access to the file reads at least */
export function openWindow(file: Blob, pieceBytes: number): FileWindow {
  let start = 0;
  let bytes = new Uint8Array();
  const readPiece = async (at: number, length: number): Promise<Uint8Array> => {
    if (at < start || Math.min(at + length, file.size) > start + bytes.length) {
      bytes = await readBytes(file, at, Math.max(length, pieceBytes));
      start = at;
    }
    return bytes.subarray(at - start);
  };
  return {
    size: file.size,
    readPiece,
    read: async (at, length) => (await readPiece(at, length)).subarray(0, length),
  };
}

/** Returns up to `length` bytes from an offset, fewer at the end of the file. */
export const readBytes = async (file: Blob, at: number, length: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(at, at + length).arrayBuffer());
