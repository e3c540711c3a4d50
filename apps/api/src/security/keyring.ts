import { createHash, createSecretKey, type KeyObject } from 'node:crypto';

/** Keys of one purpose by their ids. New values are made with the current one; the others are still accepted. */
export interface Keyring {
  readonly currentId: string;
  readonly current: KeyObject;
  readonly byId: ReadonlyMap<string, KeyObject>;
}

/** A public name of a key, the same on every start. It says nothing about a key of full entropy. */
export function keyId(key: Buffer): string {
  return createHash('sha256').update('wordreel key id').update(key).digest('base64url').slice(0, 8);
}

/** @param keys the current one first */
export function keyringOf(keys: readonly [Buffer, ...Buffer[]]): Keyring {
  const [newest] = keys;
  const current = createSecretKey(newest);
  const byId = new Map(keys.map((key) => [keyId(key), createSecretKey(key)]));
  const currentId = keyId(newest);
  byId.set(currentId, current);
  return { currentId, current, byId };
}
