import { emailError } from './validators.ts';

/** The browser's and Node's; the types of neither belong here. */
declare const URL: new (url: string) => { readonly hostname: string };

/** RFC 5321, 4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254;

/** What could make a second address, a header or a comment of one address; quoted local parts are not taken. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}",:;<>()[\]\\]/u;

/**
 * Reads an email address.
 * @returns the form in which it is kept and compared (trimmed, lower case, NFC, the domain in ASCII), or null where it is
 *   not one
 */
export function parseEmail(x: unknown): string | null {
  if (typeof x !== 'string') return null;
  const email = withAsciiDomain(x.trim().toLowerCase().normalize('NFC'));
  return emailError(email) === null && !FORBIDDEN.test(email) && email.length <= MAX_EMAIL_LENGTH ? email : null;
}

/**
 * Writes an international domain as DNS does (RFC 5890): `bücher.example` and `xn--bcher-kva.example` are one mailbox, and
 * some browsers send the one, some the other. A domain that cannot be written so is removed.
 */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (/^[\0-\x7f]*$/.test(domain)) return email;
  try {
    return email.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return email.slice(0, at);
  }
}
