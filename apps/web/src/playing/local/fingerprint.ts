import { filmUrl } from '@wordreel/shared';
import { base64url, randomName } from '#lib/text/base64url.ts';

/**
 * Returns the URL under which the server knows a film: a salt, and the SHA-256 hash of the salt and the film's identity.
 * The salt is random, so that nobody can tell which accounts have the same film.
 */
export async function filmUrlOf(identity: string, salt = randomName()): Promise<string> {
  const { sha256Of } = await import('@wordreel/media');
  return filmUrl(`${salt}.${base64url(await sha256Of(`${salt} ${identity}`))}`);
}

const SALT = /^film:([^.]+)\./;

/** Returns whether a film is the one that a URL names. */
export async function isFilmOf(url: string, identity: string): Promise<boolean> {
  const salt = SALT.exec(url)?.[1];
  return salt !== undefined && (await filmUrlOf(identity, salt)) === url;
}
