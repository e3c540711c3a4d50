/** Every validator answers the text of the first rule that is broken, or null. */

const PASSWORD_RULES: readonly (readonly [broken: (password: string) => boolean, text: string])[] = [
  [(p) => [...p].length < 12, 'Password must be at least 12 characters long'],
  [(p) => !/\p{Lu}/u.test(p), 'Password must contain at least one uppercase letter'],
  [(p) => !/\p{Ll}/u.test(p), 'Password must contain at least one lowercase letter'],
  [(p) => !/\p{Nd}/u.test(p), 'Password must contain at least one number'],
  [(p) => !/[^\p{L}\p{Nd}\s]/u.test(p), 'Password must contain at least one special character'],
];

/** The five rules, in the order in which they are checked, each with its text and whether `password` keeps it. */
export function passwordRules(password: string): { text: string; kept: boolean }[] {
  return PASSWORD_RULES.map(([broken, text]) => ({ text, kept: !broken(password) }));
}

export function passwordError(password: string): string | null {
  return PASSWORD_RULES.find(([broken]) => broken(password))?.[1] ?? null;
}

/** An email looks like `x@y.z`; white space around it is ignored. */
export function emailError(email: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'Please enter a valid email address';
}

export function signupError(form: { email: string; password: string; confirmPassword: string }): string | null {
  if (isBlank(form.email) || form.password === '' || form.confirmPassword === '') return 'All fields are required';
  const error = emailError(form.email) ?? passwordError(form.password);
  if (error !== null) return error;
  return form.password === form.confirmPassword ? null : 'Passwords do not match';
}

export function loginError(form: { email: string; password: string }): string | null {
  return isBlank(form.email) || form.password === '' ? 'Email and password are required' : null;
}

export function resetRequestError(form: { email: string }): string | null {
  return isBlank(form.email) ? 'Email is required' : emailError(form.email);
}

/** A code of a mail or an authenticator app: exactly six ASCII digits. */
export function codeError(code: string): string | null {
  return /^[0-9]{6}$/.test(code) ? null : 'Please enter the complete 6-digit code';
}

export const MAX_REVIEW_PRIORITY = 3;

/** A review priority is 1, 2 or 3 stars. */
export function reviewPriorityError(priority: unknown): string | null {
  return priority === 1 || priority === 2 || priority === 3 ? null : 'Review priority must be 1, 2 or 3';
}

export const MAX_WORD_LENGTH = 100;

/** A word as it is kept and compared: trimmed, NFC. */
export function normaliseWord(word: string): string {
  return word.trim().normalize('NFC');
}

/**
 * A word has 1 to 100 characters after normalisation, and no control characters. Browsers take `.` and `..` out of a
 * path, however they are written: such a word could never be removed.
 */
export function wordError(word: string): string | null {
  const length = [...normaliseWord(word)].length;
  if (length === 0) return 'Please enter a word';
  if (/^\.{1,2}$/.test(normaliseWord(word))) return 'Dots alone are not a word';
  if (length > MAX_WORD_LENGTH) return `A word can have at most ${MAX_WORD_LENGTH} characters`;
  return /[\p{Cc}\p{Cs}]/u.test(word.trim()) ? 'A word cannot contain control characters' : null;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
