import { storedValue } from '#lib/storage.ts';

/**
 * Session storage key of the state sent to Apple, stored as is. It has to come back unchanged (RFC 6749, section
 * 10.12).
 */
const STATE_KEY = 'appleState';
/** The screen to return to after the login. */
const storedOrigin = storedValue<unknown>('appleFrom', (value) => value, 'sessionStorage');

export interface AppleReturn {
  code: string;
  state: string;
  user: string | null;
}

/** Stores the state to compare on return, and navigates to Apple. */
export function leaveForApple(url: string, state: string, from: unknown): void {
  sessionStorage.setItem(STATE_KEY, state);
  storedOrigin.write(from ?? null);
  location.assign(url);
}

/** Returns whether the fragment of the login screen's address contains a response from Apple. */
export function isAppleReturn(hash: string): boolean {
  return new URLSearchParams(hash.slice(1)).get('apple') === '1';
}

/** Deletes the state, which is valid only once. */
export function forgetAppleState(): void {
  sessionStorage.removeItem(STATE_KEY);
}

/**
 * Reads what Apple sent back, from the fragment of the address.
 * @returns null if it does not match the request of this tab
 */
export function readAppleReturn(hash: string): AppleReturn | null {
  const expected = sessionStorage.getItem(STATE_KEY);
  const fields = new URLSearchParams(hash.slice(1));
  const code = fields.get('code');
  const state = fields.get('state');
  if (expected === null || state !== expected || code === null || code === '') return null;
  return { code, state, user: fields.get('user') };
}

/** Returns the navigation state that the login screen had. */
export function readAppleOrigin(): unknown {
  return storedOrigin.read();
}
