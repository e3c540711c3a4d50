import { createHash, createSecretKey, type KeyObject } from 'node:crypto';

/** The keys for one purpose, by id. New values use the current key; values made with the others are still valid. */
export interface Keyring {
  readonly currentId: string;
  readonly current: KeyObject;
  readonly byId: ReadonlyMap<string, KeyObject>;
}

/** Returns a key's public name, the same on every start. It reveals nothing about a key with full entropy. */
export function keyId(key: Buffer): string {
  return createHash('sha256').update('wordreel key id').update(key).digest('base64url').slice(0, 8);
}

/** @param keys all keys, the current one first */
export function keyringOf(keys: readonly [Buffer, ...Buffer[]]): Keyring {
  const [newest] = keys;
  const current = createSecretKey(newest);
  const byId = new Map(keys.map((key) => [keyId(key), createSecretKey(key)]));
  const currentId = keyId(newest);
  byId.set(currentId, current);
  return { currentId, current, byId };
}
