import { createHash } from 'node:crypto';

/** Returns a weak ETag, because the response may be compressed. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url')}"`;
}
