import { storedValue } from '#lib/storage/storage.ts';

/** How long this browser remembers an address without a login, in ms. */
const DAY_MS = 86_400_000;

interface Unverified {
  readonly email: string;
  /** In ms since 1970. */
  readonly until: number;
}

/** The address of the last sign-up in this browser, for the tab that the code is entered in. A login removes it. */
const stored = storedValue('unverifiedEmail', (value): Unverified | undefined => {
  const { email, until } = (value ?? {}) as Record<string, unknown>;
  return typeof email === 'string' && typeof until === 'number' ? { email, until } : undefined;
});

export function unverifiedEmail(): string | undefined {
  const { email, until = 0 } = stored.read() ?? {};
  if (Date.now() < until) return email;
  stored.remove();
  return undefined;
}

export const rememberUnverified = (email: string): void => stored.write({ email, until: Date.now() + DAY_MS });

export const forgetUnverified = (): void => stored.remove();
