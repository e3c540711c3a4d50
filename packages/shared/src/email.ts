import { emailError } from './validators.ts';

/** Declared here, because the types of neither browsers nor Node are available in this package. */
declare const URL: new (url: string) => { readonly hostname: string };

/** RFC 5321, 4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254;

/** Characters that could add a second address, a header or a comment. Quoted local parts are not supported. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}",:;<>()[\]\\]/u;

/**
 * Parses an email address.
 * @returns the form in which it is stored and compared (trimmed, lower case, NFC, the domain in ASCII), or null if it
 * is invalid
 */
export function parseEmail(x: unknown): string | null {
  if (typeof x !== 'string') return null;
  const email = withAsciiDomain(x.trim().toLowerCase().normalize('NFC'));
  return emailError(email) === null && !FORBIDDEN.test(email) && email.length <= MAX_EMAIL_LENGTH ? email : null;
}

/**
 * Converts an international domain to ASCII (RFC 5890): `bücher.example` and `xn--bcher-kva.example` are the same
 * mailbox, and browsers differ in which one they send. A domain that cannot be converted is removed.
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
