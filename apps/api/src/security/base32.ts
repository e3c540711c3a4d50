const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding. */
export function toBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** How many whole bytes a text of base32 holds; null where it is not base32. */
export function base32Bytes(text: string): number | null {
  return /^[A-Z2-7]+$/.test(text) ? Math.floor((text.length * 5) / 8) : null;
}
