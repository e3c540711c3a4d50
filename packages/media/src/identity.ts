import { sha256 } from '@noble/hashes/sha2.js';
import { readBytes } from './file-window.ts';

const PIECE = 64 * 1024;

/** Returns the SHA-256 hash of a text: 32 bytes. Pages without HTTPS have no `crypto.subtle`. */
export const sha256Of = (text: string): Uint8Array => sha256(new TextEncoder().encode(text));

/**
 * Identifies a film by its contents, so that it is known again after it was renamed or moved: the SHA-256 of its size
 * and of 64 KB from its start, middle and end, as 64 hexadecimal digits. It takes milliseconds for any size.
 *
 * The hash isn't salted, so anyone with the same film can compute it. Salt it before it leaves the device. Rejects with the browser's NotReadableError if the file is gone.
 */
export async function identityOf(file: Blob): Promise<string> {
  const starts = [0, Math.max(0, Math.floor((file.size - PIECE) / 2)), Math.max(0, file.size - PIECE)];
  const pieces = await Promise.all(starts.map((start) => readBytes(file, start, PIECE)));
  const hash = sha256.create().update(new TextEncoder().encode(`${file.size}\n`));
  for (const piece of pieces) hash.update(piece);
  return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
