import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';

/** What a refresh token claims; it is true only when `isGenuine` says so. */
interface ParsedRefresh {
  readonly sid: string;
  readonly generation: number;
  readonly mac: Buffer;
}

export interface RefreshTokens {
  /**
   * The token of one generation of a session. It is always the same, so that several tabs that refresh at once all end
   * up with the current one.
   * @param generation 0 and up, one more on every rotation
   * @param salt the session's own, as `newSalt` made it
   */
  mint: (session: { sid: string; generation: number; salt: Buffer }) => string;
  /** Reads a token without believing it; null where it has not even the shape of one. */
  parse: (token: unknown) => ParsedRefresh | null;
  /** Whether we made this token; a forged one must not end the session that it names. */
  isGenuine: (parsed: ParsedRefresh, salt: Buffer) => boolean;
}

const SID_BYTES = 16;
const GENERATION_BYTES = 4;
const MAC_BYTES = 32;
/** 52 bytes as base64url. */
const SHAPE = /^[A-Za-z0-9_-]{70}$/;
const LAST_GENERATION = 2 ** 32 - 1;

/** An id of a session: 16 random bytes as base64url. It is public and opens nothing by itself. */
export function newSid(): string {
  return randomBytes(SID_BYTES).toString('base64url');
}

export function newSalt(): Buffer {
  return randomBytes(16);
}

function head(sid: string, generation: number): Buffer {
  const sidBytes = Buffer.from(sid, 'base64url');
  if (sidBytes.length !== SID_BYTES) throw new RangeError('A session id has 16 bytes');
  if (!Number.isInteger(generation) || generation < 0 || generation > LAST_GENERATION) {
    throw new RangeError('A generation is a whole number');
  }
  const bytes = Buffer.alloc(SID_BYTES + GENERATION_BYTES);
  sidBytes.copy(bytes);
  bytes.writeUInt32BE(generation, SID_BYTES);
  return bytes;
}

export function createRefreshTokens(key: KeyObject): RefreshTokens {
  const macOf = (claimed: Buffer, salt: Buffer): Buffer =>
    createHmac('sha256', key).update('refresh').update(claimed).update(salt).digest();

  return {
    mint: ({ sid, generation, salt }) => {
      const claimed = head(sid, generation);
      return Buffer.concat([claimed, macOf(claimed, salt)]).toString('base64url');
    },
    parse: (token) => {
      if (typeof token !== 'string' || !SHAPE.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      // Of the last character only some bits count: one token has one spelling.
      if (bytes.length !== SID_BYTES + GENERATION_BYTES + MAC_BYTES || bytes.toString('base64url') !== token)
        return null;
      return {
        sid: bytes.subarray(0, SID_BYTES).toString('base64url'),
        generation: bytes.readUInt32BE(SID_BYTES),
        mac: bytes.subarray(SID_BYTES + GENERATION_BYTES),
      };
    },
    isGenuine: ({ sid, generation, mac }, salt) => timingSafeEqual(mac, macOf(head(sid, generation), salt)),
  };
}
