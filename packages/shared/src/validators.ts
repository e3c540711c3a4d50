/** Rules for accounts. Every validator returns the text of the first broken rule, or null. */

export const ALL_FIELDS = 'All fields are required';
export const BOTH_FIELDS = 'Email and password are required';
export const PASSWORDS_DIFFER = 'Passwords do not match';
/** For forms that ask for the password to confirm an action. */
export const WHICH_PASSWORD = 'Password is required';

/** Minimum length of a password in characters. */
export const SHORTEST_PASSWORD = 12;

interface PasswordRule {
  readonly broken: (password: string) => boolean;
  /** What is required, as in "at least 12 characters". */
  readonly text: string;
  /** The same for a line with all rules. */
  readonly short: string;
}

const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    broken: (p) => [...p].length < SHORTEST_PASSWORD,
    text: `${SHORTEST_PASSWORD} characters`,
    short: `${SHORTEST_PASSWORD}+ characters`,
  },
  { broken: (p) => !/\p{Lu}/u.test(p), text: 'one uppercase letter', short: 'A–Z' },
  { broken: (p) => !/\p{Ll}/u.test(p), text: 'one lowercase letter', short: 'a–z' },
  { broken: (p) => !/\p{Nd}/u.test(p), text: 'one number', short: '0–9' },
  { broken: (p) => !/[^\p{L}\p{Nd}\s]/u.test(p), text: 'one special character', short: 'symbol' },
];

/** Returns the five rules in the order of their checks, and whether `password` meets each. */
export function passwordRules(password: string): { text: string; short: string; kept: boolean }[] {
  return PASSWORD_RULES.map(({ broken, text, short }) => ({ text, short, kept: !broken(password) }));
}

/** Validates a password; returns the text of the first rule that it breaks, or null. */
export function passwordError(password: string): string | null {
  const rule = PASSWORD_RULES.find(({ broken }) => broken(password));
  if (rule === undefined) return null;
  return rule === PASSWORD_RULES[0]
    ? `Password must be at least ${rule.text} long`
    : `Password must contain at least ${rule.text}`;
}

/** Validates an email address of the form `x@y.z`; surrounding white space is ignored. */
export function emailError(email: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'Please enter a valid email address';
}

export function signupError(form: { email: string; password: string; confirmPassword: string }): string | null {
  if (isBlank(form.email) || form.password === '' || form.confirmPassword === '') return ALL_FIELDS;
  return emailError(form.email) ?? newPasswordError(form.password, form.confirmPassword);
}

/** Validates a new password and its repetition. */
export function newPasswordError(password: string, confirmPassword: string): string | null {
  return passwordError(password) ?? (password === confirmPassword ? null : PASSWORDS_DIFFER);
}

/** Validates the form that changes a password; the server checks the current one. */
export function changePasswordError(form: {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}): string | null {
  if (form.currentPassword === '' || form.newPassword === '' || form.confirmPassword === '') return ALL_FIELDS;
  return newPasswordError(form.newPassword, form.confirmPassword);
}

export function loginError(form: { email: string; password: string }): string | null {
  return isBlank(form.email) || form.password === '' ? BOTH_FIELDS : null;
}

export function resetRequestError(form: { email: string }): string | null {
  return isBlank(form.email) ? 'Email is required' : emailError(form.email);
}

/** Validates a code from an email or an authenticator app: exactly six ASCII digits. */
export function codeError(code: string): string | null {
  return /^[0-9]{6}$/.test(code) ? null : 'Please enter the complete 6-digit code';
}

export const BACKUP_CODE_COUNT = 10;

/** Validates a backup code: 16 letters and digits, with optional hyphens and spaces. */
export function backupCodeError(code: string): string | null {
  const isOne = code.length <= 64 && /^[0-9A-Za-z]{16}$/.test(code.replace(/[\s-]/g, ''));
  return isOne ? null : 'Please enter a complete backup code';
}

/** Validates the second factor: six digits of the authenticator app, or a backup code. */
export function secondFactorCodeError(code: string): string | null {
  return backupCodeError(code) === null ? null : codeError(code);
}

/** Validates the confirmation by an account's owner; `code` is set only if the second factor is also required. */
export function confirmationError({ password, code }: { password: string; code?: string }): string | null {
  if (password === '') return WHICH_PASSWORD;
  return code === undefined ? null : secondFactorCodeError(code);
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Declared here because this package has neither browser nor Node types. */
declare const URL: new (url: string) => { readonly hostname: string };

/** See RFC 5321, section 4.5.3.1.3. */
const MAX_EMAIL_LENGTH = 254;

/** Characters that could add a second address, a header or a comment. Quoted local parts are not supported. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}",:;<>()[\]\\]/u;

/** Returns an email address as it is stored and compared (lower case, NFC, ASCII domain), or null if it is invalid. */
export function parseEmail(x: unknown): string | null {
  if (typeof x !== 'string') return null;
  const email = withAsciiDomain(x.trim().toLowerCase().normalize('NFC'));
  return emailError(email) === null && !FORBIDDEN.test(email) && email.length <= MAX_EMAIL_LENGTH ? email : null;
}

/** Converts the domain to ASCII (RFC 5890), since browsers differ in what they send. Removes an invalid domain. */
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
