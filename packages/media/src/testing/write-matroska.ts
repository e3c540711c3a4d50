/** Contents of an element: bytes, text, or a number as a 64-bit unsigned integer. */
type Contents = Uint8Array | string | number;

/** Writes an element (RFC 8794). `size` replaces the true size; `unknown` is the size of a live stream. */
export function element(id: number, contents: readonly Contents[] | Contents, size?: number | 'unknown'): Uint8Array {
  const parts = (Array.isArray(contents) ? contents : [contents]).map(bytesOf);
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeBigUInt64BE(
    size === 'unknown' ? 0x01ff_ffff_ffff_ffffn : 0x0100_0000_0000_0000n + BigInt(size ?? data.length),
  );
  const digits = id.toString(16);
  return new Uint8Array(
    Buffer.concat([Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex'), head, data]),
  );
}

function bytesOf(contents: Contents): Uint8Array {
  if (typeof contents === 'string') return Buffer.from(contents);
  if (typeof contents !== 'number') return contents;
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(contents));
  return bytes;
}

/** Writes a SimpleBlock or Block. @param flags 0b010 and 0b110 are lacing of two kinds */
export function block(id: number, { track = 1, time = 0, flags = 0, text = '' as Uint8Array | string }): Uint8Array {
  const head = Buffer.from([0x80 + track, 0, 0, flags]);
  head.writeInt16BE(time, 1);
  return element(id, [head, text]);
}
