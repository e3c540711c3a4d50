import { emailError } from './validators.ts';

/** RFC 5321, 4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254;

/** What could make a second address, a header or a comment of one address; quoted local parts are not taken. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}",:;<>()[\]\\]/u;

/**
 * Reads an email address.
 * @returns the form in which it is kept and compared (trimmed, lower case, NFC), or null where it is not one
 */
export function parseEmail(x: unknown): string | null {
  if (typeof x !== 'string') return null;
  const email = x.trim().toLowerCase().normalize('NFC');
  return emailError(email) === null && !FORBIDDEN.test(email) && email.length <= MAX_EMAIL_LENGTH ? email : null;
}
