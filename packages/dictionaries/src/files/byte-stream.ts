import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { createGunzip, gunzipSync } from 'node:zlib';
import { DictionaryError } from '#entry';

/** Maximum bytes of files that are read into memory whole, such as indexes. Real ones are far smaller. */
const LARGEST_WHOLE = 512 * 1024 * 1024;

const CHUNK = 256 * 1024;

/** Reads a file in chunks, decompressing gzip. @throws DictionaryError if the compressed data is damaged */
export async function* readBytes(file: string): AsyncGenerator<Buffer> {
  const packed = await isGzip(file);
  const source = createReadStream(file, { highWaterMark: CHUNK });
  if (!packed) {
    yield* source as AsyncIterable<Buffer>;
    return;
  }
  const unpacked = createGunzip({ chunkSize: CHUNK });
  source.on('error', (error) => unpacked.destroy(error));
  try {
    yield* source.pipe(unpacked) as AsyncIterable<Buffer>;
  } catch (error) {
    throw damaged(file, error);
  } finally {
    source.destroy();
  }
}

/** Reads a whole file into memory, decompressing gzip. @throws DictionaryError if the compressed data is damaged */
export async function readWhole(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST_WHOLE });
  } catch (error) {
    throw damaged(file, error);
  }
}

/** Converts decompression errors. Damaged files are rejected, as half a dictionary must not replace a whole one. */
function damaged(file: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_BUFFER_TOO_LARGE') {
    return new DictionaryError(
      `${file} unpacks to more than ${LARGEST_WHOLE / 1024 / 1024} MB and cannot be an index.`,
    );
  }
  if (code?.startsWith('Z_') !== true) return error;
  return new DictionaryError(`${file} is damaged (${message}). Download or copy it again.`);
}

/** Returns the first `length` bytes of a file, decompressed. */
export async function readStart(file: string, length: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let read = 0;
  for await (const chunk of readBytes(file)) {
    parts.push(chunk);
    read += chunk.length;
    if (read >= length) break;
  }
  return Buffer.concat(parts).subarray(0, length);
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}
