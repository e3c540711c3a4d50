import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES;

/** Encrypts a text (AES-256-GCM, NIST SP 800-38D) into a box that opens only for its owner, such as a user's id. */
export function seal(key: KeyObject, text: string, owner: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]);
}

/** @returns the text, or null if the box is damaged or empty, or belongs to another owner or key */
export function open(key: KeyObject, box: Buffer, owner: string): string | null {
  if (box.length <= HEAD_BYTES || box[0] !== VERSION) return null;
  const iv = box.subarray(1, 1 + IV_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(box.subarray(1 + IV_BYTES, HEAD_BYTES));
  try {
    return Buffer.concat([decipher.update(box.subarray(HEAD_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
