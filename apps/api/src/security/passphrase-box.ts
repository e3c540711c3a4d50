import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** The cost of scrypt (RFC 7914): 128 MB of memory and a few tenths of a second per attempt. */
const COST = { cost: 2 ** 17, blockSize: 8, parallelization: 1 } as const;

/** Minimum length of a passphrase, in characters. A stolen box can be attacked for years. */
export const LEAST_PASSPHRASE = 12;

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;

const bytes = z.string().regex(/^[A-Za-z0-9_-]+$/);

/** A text encrypted with a passphrase, as JSON. The limits bound the cost of deriving the key. */
export const PassphraseBox = z.object({
  version: z.literal(1),
  kdf: z.literal('scrypt'),
  cost: z.number().max(2 ** 20),
  blockSize: z.number().max(16),
  parallelization: z.number().max(4),
  cipher: z.literal('aes-256-gcm'),
  salt: bytes,
  nonce: bytes,
  tag: bytes,
  sealed: bytes,
});

export type PassphraseBox = z.infer<typeof PassphraseBox>;

type Head = Omit<PassphraseBox, 'nonce' | 'tag' | 'sealed'>;

async function keyOf(passphrase: string, { salt, cost: N, blockSize: r, parallelization: p }: Head): Promise<Buffer> {
  const maxmem = 256 * N * r;
  return derive(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64url'), KEY_BYTES, { N, r, p, maxmem });
}

/** Returns the derivation parameters, which are authenticated with the box so that changes are detected. */
const headOf = ({ version, kdf, cost, blockSize, parallelization, cipher, salt }: Head): Buffer =>
  Buffer.from(JSON.stringify([version, kdf, cost, blockSize, parallelization, cipher, salt]));

/** Encrypts a text (AES-256-GCM, NIST SP 800-38D) with a key that scrypt (RFC 7914) derives from a passphrase. */
export async function sealWithPassphrase(text: string, passphrase: string): Promise<PassphraseBox> {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const head = { version: 1, kdf: 'scrypt', ...COST, cipher: 'aes-256-gcm', salt } as const;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(head.cipher, await keyOf(passphrase, head), nonce).setAAD(headOf(head));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64url');
  return { ...head, nonce: nonce.toString('base64url'), tag: cipher.getAuthTag().toString('base64url'), sealed };
}

/** @returns the text, or null if the passphrase is wrong or the box was changed */
export async function openWithPassphrase(box: PassphraseBox, passphrase: string): Promise<string | null> {
  const [nonce, tag, sealed] = [box.nonce, box.tag, box.sealed].map((part) => Buffer.from(part, 'base64url')) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  try {
    const decipher = createDecipheriv(box.cipher, await keyOf(passphrase, box), nonce, { authTagLength: 16 })
      .setAAD(headOf(box))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
