import { storedValue } from '#lib/storage.ts';

/** Session storage key of what was sent to Apple, as it is: it has to come back unchanged (RFC 6749, section 10.12). */
const STATE_KEY = 'appleState';
/** Where the visitor was going. */
const storedOrigin = storedValue<unknown>('appleFrom', (value) => value, 'sessionStorage');

export interface AppleReturn {
  code: string;
  state: string;
  user: string | null;
}

/** Remembers what must come back, and sends the browser to Apple. */
export function leaveForApple(url: string, state: string, from: unknown): void {
  sessionStorage.setItem(STATE_KEY, state);
  storedOrigin.write(from ?? null);
  location.assign(url);
}

/** Whether the fragment of the login screen's address is Apple's answer. */
export function isAppleReturn(hash: string): boolean {
  return new URLSearchParams(hash.slice(1)).get('apple') === '1';
}

/** A state is good once. */
export function forgetAppleState(): void {
  sessionStorage.removeItem(STATE_KEY);
}

/**
 * Reads what Apple sent back, from the fragment of the address.
 * @returns null where it is not the answer to what this tab asked
 */
export function readAppleReturn(hash: string): AppleReturn | null {
  const expected = sessionStorage.getItem(STATE_KEY);
  const fields = new URLSearchParams(hash.slice(1));
  const code = fields.get('code');
  const state = fields.get('state');
  if (expected === null || state !== expected || code === null || code === '') return null;
  return { code, state, user: fields.get('user') };
}

/** The navigation state that the login screen had. */
export function readAppleOrigin(): unknown {
  return storedOrigin.read();
}
