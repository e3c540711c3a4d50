import { z } from 'zod';
import { parseEmail } from '../email.ts';
import { codeError, emailError, passwordError, secondFactorCodeError } from '../validators.ts';

/** Characters, that is Unicode code points: at most 1,024 bytes. */
const MAX_PASSWORD_LENGTH = 256;

/** What no keyboard types and a hash may read differently: control characters and halves of characters. */
function passwordLimitError(password: string): string | null {
  if (Array.from(password).length > MAX_PASSWORD_LENGTH) {
    return `Password can have at most ${MAX_PASSWORD_LENGTH} characters`;
  }
  return /[\p{Cc}\p{Cs}]/u.test(password) ? 'Password cannot contain control characters' : null;
}

/** A text that keeps the rules of `errorOf`; `missing` is the text for anything that is no string. */
function text(missing: string, errorOf: (value: string) => string | null) {
  return z.string({ error: missing }).check((context) => {
    const message = errorOf(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  });
}

/** An email address, answered in the form in which it is kept. @param missing the text for an empty one */
export function emailField(missing: string) {
  return text(missing, (email) => {
    if (email.trim() === '') return missing;
    return parseEmail(email) === null ? emailError('') : null;
  })
    .transform((email) => parseEmail(email) ?? '')
    .meta({ description: 'An email address; case and spaces around it do not matter.' });
}

/** A password that is being chosen: the five rules in their order, then the limits. */
export function newPasswordField(missing: string) {
  return text(missing, (password) => {
    if (password === '') return missing;
    return passwordError(password) ?? passwordLimitError(password);
  }).meta({ format: 'password', minLength: 12, maxLength: MAX_PASSWORD_LENGTH });
}

/** A password that somebody says they have. */
export function passwordField(missing: string) {
  return text(missing, (password) => (password === '' ? missing : passwordLimitError(password))).meta({
    format: 'password',
    minLength: 1,
    maxLength: MAX_PASSWORD_LENGTH,
  });
}

/** Exactly six ASCII digits. */
export const SixDigits = text(codeError('') ?? '', codeError).meta({ pattern: '^[0-9]{6}$' });

/** Six digits of an authenticator app, or a backup code. */
export const SecondFactorCode = text(codeError('') ?? '', secondFactorCodeError).meta({
  description: 'Six digits of the authenticator app, or a backup code.',
});

/**
 * The answer of the human check. Anything that cannot be one reads as none, so that it is refused as a challenge that
 * was not solved and not as a malformed body.
 */
export const HumanToken = z
  .string()
  .max(8192)
  .catch('')
  .meta({ description: 'The answer of the human check, whichever is configured.' });

/** A token of ours from a link or an answer; what cannot be one reads as none and is refused as unknown. */
export const OpaqueToken = z.string().max(512).catch('');

const fact = z.string().max(512, 'A fact of a device has at most 512 characters').optional();

/** What a browser tells of its device: a hint, not a proof. Fields that are not listed here are dropped. */
export const DeviceFingerprint = z
  .object({
    userAgent: fact,
    screenResolution: fact,
    timezone: fact,
    language: fact,
    platform: fact,
    hardwareConcurrency: z.number().int().nonnegative().max(65_536).optional(),
  })
  .meta({ id: 'DeviceFingerprint' });

export type DeviceFingerprint = z.infer<typeof DeviceFingerprint>;
