import { filmUrl } from '@wordreel/shared';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Returns the URL under which the server knows a film: a salt, and the SHA-256 hash of the salt and the film's identity.
 * The salt is random, so that nobody can tell which accounts have the same film.
 */
export async function filmUrlOf(identity: string, salt = newSalt()): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt} ${identity}`));
  return filmUrl(`${salt}.${base64url(new Uint8Array(hash))}`);
}

const newSalt = (): string => base64url(crypto.getRandomValues(new Uint8Array(16)));

const SALT = /^film:([^.]+)\./;

/** Returns whether a film is the one that a URL names. */
export async function isFilmOf(url: string, identity: string): Promise<boolean> {
  const salt = SALT.exec(url)?.[1];
  return salt !== undefined && (await filmUrlOf(identity, salt)) === url;
}
