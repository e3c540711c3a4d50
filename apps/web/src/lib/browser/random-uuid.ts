/**
 * Returns a version 7 UUID, which begins with the time: consecutive ids lie side by side in the server's indexes, so that it
 * writes fewer pages. `crypto.randomUUID` makes others, and is not available on pages without https.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = Date.now().toString(16).padStart(12, '0');
  return (time + hex.slice(12)).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
