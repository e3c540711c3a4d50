import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';

/** The claims of a refresh token; trust them only if `isGenuine` returns true. */
interface ParsedRefresh {
  readonly sid: string;
  readonly generation: number;
  readonly mac: Buffer;
}

const SID_BYTES = 16;
const GENERATION_BYTES = 4;
const MAC_BYTES = 32;
/** 52 bytes as base64url. */
const SHAPE = /^[A-Za-z0-9_-]{70}$/;
const LAST_GENERATION = 2 ** 32 - 1;

/** Creates a session id: 16 random bytes as base64url. The id is public and grants no access by itself. */
export function newSid(): string {
  return randomBytes(SID_BYTES).toString('base64url');
}

export function newSalt(): Buffer {
  return randomBytes(16);
}

function head(sid: string, generation: number): Buffer {
  const sidBytes = Buffer.from(sid, 'base64url');
  if (sidBytes.length !== SID_BYTES) throw new RangeError('A session id must have 16 bytes');
  if (!Number.isInteger(generation) || generation < 0 || generation > LAST_GENERATION) {
    throw new RangeError('A generation must be a whole number from 0 to 2^32 - 1');
  }
  const bytes = Buffer.alloc(SID_BYTES + GENERATION_BYTES);
  sidBytes.copy(bytes);
  bytes.writeUInt32BE(generation, SID_BYTES);
  return bytes;
}

export function createRefreshTokens(key: KeyObject) {
  const macOf = (claimed: Buffer, salt: Buffer): Buffer =>
    createHmac('sha256', key).update('refresh').update(claimed).update(salt).digest();

  return {
    /** Returns a session's token for a generation. It is deterministic: tabs that refresh at once get the same one. */
    mint: ({ sid, generation, salt }: { sid: string; generation: number; salt: Buffer }): string => {
      const claimed = head(sid, generation);
      return Buffer.concat([claimed, macOf(claimed, salt)]).toString('base64url');
    },
    /** Parses a token without verifying it; null if it does not have the right shape. */
    parse: (token: unknown): ParsedRefresh | null => {
      if (typeof token !== 'string' || !SHAPE.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      // Some bits of the last character are unused, so a token has other spellings, which are refused.
      if (bytes.length !== SID_BYTES + GENERATION_BYTES + MAC_BYTES || bytes.toString('base64url') !== token)
        return null;
      return {
        sid: bytes.subarray(0, SID_BYTES).toString('base64url'),
        generation: bytes.readUInt32BE(SID_BYTES),
        mac: bytes.subarray(SID_BYTES + GENERATION_BYTES),
      };
    },
    /** Returns whether this server created the token. A forged token must not end the session that it names. */
    isGenuine: ({ sid, generation, mac }: ParsedRefresh, salt: Buffer): boolean =>
      timingSafeEqual(mac, macOf(head(sid, generation), salt)),
  };
}
