import { createHash } from 'node:crypto';

/** A weak ETag, as an answer may be compressed on its way. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url')}"`;
}
