import type { Packing } from './matroska.ts';

/**
 * Undoes the compression of blocks and decodes their text as UTF-8. A block that can't be unpacked has no text.
 * @param maxBytes how many bytes all texts may have together: a few bytes of zlib can become many
 * @returns null if there are more
 */
export async function unpack(
  blocks: readonly Uint8Array[],
  packings: readonly Packing[],
  maxBytes: number,
): Promise<string[] | null> {
  const texts: string[] = [];
  let left = maxBytes;
  for (const block of blocks) {
    let data: Uint8Array | null = block;
    for (const packing of packings) {
      if (data !== null) data = packing.kind === 'prefix' ? join([packing.prefix, data]) : await inflate(data, left);
    }
    if (data === null) return null;
    left -= data.length;
    if (left < 0) return null;
    // Some programs end texts with a zero byte.
    texts.push(new TextDecoder().decode(data).replace(/\0+$/, ''));
  }
  return texts;
}

/** Unpacks zlib (RFC 1950). Returns what precedes an error, and null for more than `maxBytes`. */
async function inflate(data: Uint8Array, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = new Blob([data.slice()]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      length += part.value.length;
      if (length > maxBytes) {
        await reader.cancel();
        return null;
      }
    }
  } catch {
    // A damaged block: the lines around it can still be read.
  }
  return join(chunks);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
