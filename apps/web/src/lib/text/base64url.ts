/** Encodes bytes for URLs, without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Returns 22 characters that nobody can guess: 128 random bits, like a UUID, and shorter. */
export const randomName = (): string => base64url(crypto.getRandomValues(new Uint8Array(16)));
