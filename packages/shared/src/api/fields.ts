import { z } from 'zod';
import { LANGUAGE_CODES } from '../language-names.ts';
import { BEGINNER, LEVEL_CODES } from '../level-progress.ts';
import { parseEmail, codeError, emailError, passwordError, secondFactorCodeError } from '../validators.ts';

/** Returns a schema for an object that the OpenAPI document lists under `id`. */
export const named = <Shape extends z.ZodRawShape>(id: string, shape: Shape) => z.object(shape).meta({ id });

export const LanguageCode = z.enum(LANGUAGE_CODES, 'There is no such language.').meta({ id: 'LanguageCode' });

/** A level in a response. */
export const LevelOrBeginner = z.enum([...LEVEL_CODES, BEGINNER]);

/** A level in a request: `''` removes the manual level. */
export const LevelOrNone = z.enum([...LEVEL_CODES, ''], 'This is not a level code');

export const VideoId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'A video id has 1 to 64 letters, digits, - or _')
  .meta({ id: 'VideoId' });

export const int = z.number().int();

export const id = z.uuid('This id is a UUID');

export const count = int.nonnegative();

/** A zero-based position. */
export const index = int.nonnegative();

/** A share or a probability. */
export const share = z.number().min(0).max(1);

/** A whole number within a range. */
export const whole = (lowest: number, highest: number, message: string) =>
  int.min(lowest, message).max(highest, message);

/** The value of `next` from an earlier page. */
export const cursor = (mostDigits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${mostDigits}}$`), 'This is not the `next` of an earlier page')
    .optional();

/** A timestamp in ISO 8601, UTC. */
export const time = z.iso.datetime();

export const zone = z
  .string()
  .max(64, 'A time zone can have at most 64 characters')
  .describe("The learner's time zone, such as `Europe/Berlin`, which determines the study day.");

/** Maximum length in characters (Unicode code points), at most 1,024 bytes in UTF-8. */
const MAX_PASSWORD_LENGTH = 256;

/** Checks the length and rejects control characters and lone surrogates, which hash functions may treat differently. */
function passwordLimitError(password: string): string | null {
  if (Array.from(password).length > MAX_PASSWORD_LENGTH) {
    return `Password can have at most ${MAX_PASSWORD_LENGTH} characters`;
  }
  return /[\p{Cc}\p{Cs}]/u.test(password) ? 'Password cannot contain control characters' : null;
}

/** @param missing message for values that are not strings */
function text(missing: string, errorOf: (value: string) => string | null) {
  return z.string({ error: missing }).check((context) => {
    const message = errorOf(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  });
}

/** Returns a schema for an email address in its stored form. @param missing message for an empty address */
export function emailField(missing: string) {
  return text(missing, (email) => {
    if (email.trim() === '') return missing;
    return parseEmail(email) === null ? emailError('') : null;
  })
    .transform((email) => parseEmail(email) ?? '')
    .describe('An email address; case and surrounding spaces do not matter.');
}

/** Returns a schema for a new password, which checks the five rules in order, then the limits. */
export function newPasswordField(missing: string) {
  return text(missing, (password) => {
    if (password === '') return missing;
    return passwordError(password) ?? passwordLimitError(password);
  }).meta({ format: 'password', minLength: 12, maxLength: MAX_PASSWORD_LENGTH });
}

/** Returns a schema for an existing password. */
export function passwordField(missing: string) {
  return text(missing, (password) => (password === '' ? missing : passwordLimitError(password))).meta({
    format: 'password',
    minLength: 1,
    maxLength: MAX_PASSWORD_LENGTH,
  });
}

/** Exactly six ASCII digits. */
export const SixDigits = text(codeError('') ?? '', codeError).meta({ pattern: '^[0-9]{6}$' });

/** Six digits from an authenticator app, or a backup code. */
export const SecondFactorCode = text(codeError('') ?? '', secondFactorCodeError).describe(
  'Six digits of the authenticator app, or a backup code.',
);

/** The response of the human check. An invalid one becomes `''`, so the request fails the check, not validation. */
export const HumanToken = z.string().max(8192).catch('').describe('Response of the configured human check.');

/** A token from a link or a response. Invalid values become `''`, which is rejected as an unknown token. */
export const OpaqueToken = z.string().max(512).catch('');

const fact = z.string().max(512, 'A fact of a device has at most 512 characters').optional();

/** Device data from a browser: a hint, not proof. Unlisted fields are dropped. */
export const DeviceFingerprint = named('DeviceFingerprint', {
  userAgent: fact,
  screenResolution: fact,
  timezone: fact,
  language: fact,
  platform: fact,
  hardwareConcurrency: z.number().int().nonnegative().max(65_536).optional(),
});

export type DeviceFingerprint = z.infer<typeof DeviceFingerprint>;
