import { z } from 'zod';
import {
  DeviceFingerprint,
  emailField,
  HumanToken,
  int,
  named,
  newPasswordField,
  OpaqueToken,
  passwordField,
  SecondFactorCode,
  SixDigits,
  time,
} from './fields.ts';
import { ALL_FIELDS, BACKUP_CODE_COUNT, BOTH_FIELDS, WHICH_PASSWORD } from '../validators.ts';

export const User = named('User', {
  id: z.uuid(),
  email: z.string(),
  verified: z.boolean(),
  twoFactorEnabled: z.boolean(),
  createdAt: time,
});

export const Message = named('Message', { message: z.string() });

/** Response to a login, which also sets the cookies. */
export const SignedIn = named('SignedIn', {
  accessToken: z.string(),
  user: User,
  keptFrom: time.optional().describe('Former deletion date of the account, if this login has canceled the deletion.'),
});

export const SecondFactorRequired = named('SecondFactorRequired', {
  requires2FA: z.literal(true),
  tempToken: z.string().describe('Token for 2fa/verify, valid for 5 minutes.'),
});

export const LoginAnswer = z.union([SecondFactorRequired, SignedIn]).meta({ id: 'LoginAnswer' });

export const Refreshed = named('Refreshed', { accessToken: z.string() });

/** Matches the curl examples in the README. */
const EXAMPLE = { email: 'you@example.org', password: 'Quartz-Lantern-42' };

export const SignupBody = z
  .object({ email: emailField(ALL_FIELDS), password: newPasswordField(ALL_FIELDS), turnstileToken: HumanToken })
  .meta({ id: 'SignupBody', examples: [{ ...EXAMPLE, turnstileToken: 'eyJjaGFsbGVuZ2UiOi…' }] });

export const VerifyEmailBody = z
  .object({ email: emailField('Email is missing'), code: SixDigits, deviceFingerprint: DeviceFingerprint.optional() })
  .meta({ id: 'VerifyEmailBody', examples: [{ email: EXAMPLE.email, code: '123456' }] });

export const ResendVerificationBody = named('ResendVerificationBody', { email: emailField('Email is missing') });

export const LoginBody = z
  .object({
    email: emailField(BOTH_FIELDS),
    password: passwordField(BOTH_FIELDS),
    turnstileToken: HumanToken,
    deviceFingerprint: DeviceFingerprint.optional(),
  })
  .meta({ id: 'LoginBody', examples: [{ ...EXAMPLE, turnstileToken: 'eyJjaGFsbGVuZ2UiOi…' }] });

export const RequestPasswordResetBody = named('RequestPasswordResetBody', {
  email: emailField('Email is required'),
  turnstileToken: HumanToken,
});

export const ResetPasswordBody = named('ResetPasswordBody', {
  token: OpaqueToken,
  newPassword: newPasswordField(ALL_FIELDS),
  turnstileToken: HumanToken,
});

export const ChangePasswordBody = named('ChangePasswordBody', {
  currentPassword: passwordField(ALL_FIELDS),
  newPassword: newPasswordField(ALL_FIELDS),
});

export const RefreshBody = named('RefreshBody', { deviceFingerprint: DeviceFingerprint.optional() });

export const AppleUrl = named('AppleUrl', { url: z.url(), state: z.string() });

export const AppleCallbackBody = named('AppleCallbackBody', {
  code: z.string({ error: 'Apple login failed' }).min(1, 'Apple login failed').max(2048, 'Apple login failed'),
  state: OpaqueToken,
  user: z
    .union([z.string().max(4096), z.record(z.string(), z.unknown())])
    .nullish()
    .describe("The `user` field of Apple's first login, as JSON text or parsed."),
  turnstileToken: HumanToken,
  deviceFingerprint: DeviceFingerprint.optional(),
});

export const VerifySecondFactorBody = named('VerifySecondFactorBody', {
  tempToken: OpaqueToken,
  code: SecondFactorCode,
  turnstileToken: HumanToken,
  deviceFingerprint: DeviceFingerprint.optional(),
});

/** If the last login was more than 15 minutes ago, the password or a new login is required. */
export const ConfirmBody = named('ConfirmBody', { password: passwordField(WHICH_PASSWORD).optional() });

export const SecondFactorSetup = named('SecondFactorSetup', {
  secret: z.string().describe('base32'),
  otpauthUrl: z.string(),
  qrCode: z.string().describe('QR code as a data URL.'),
});

export const VerifySetupBody = named('VerifySetupBody', { code: SixDigits });

export const BackupCodes = named('BackupCodes', { backupCodes: z.array(z.string()).length(BACKUP_CODE_COUNT) });

/** An account without a password needs a fresh login instead. */
export const DisableSecondFactorBody = named('DisableSecondFactorBody', {
  password: passwordField(WHICH_PASSWORD).optional(),
  code: SecondFactorCode,
});

/** An account without a password needs a fresh login instead. */
export const RegenerateBackupCodesBody = named('RegenerateBackupCodesBody', {
  password: passwordField(WHICH_PASSWORD).optional(),
});

export const Session = named('Session', {
  id: z.string(),
  device: z.string().describe('Readable name, such as `Firefox on Linux`.'),
  createdAt: time,
  lastSeenAt: time,
  current: z.boolean(),
});

export const SessionList = z.array(Session);

/** Login methods of the account. */
export const AccountSecurity = named('AccountSecurity', {
  apple: z.boolean().describe('Whether an Apple ID is linked.'),
  password: z.boolean().describe('Whether there is a password. Accounts created with Apple have none.'),
  backupCodesLeft: int.min(0).max(BACKUP_CODE_COUNT).describe('Number of unused codes.'),
});

/** An account without a password needs a fresh login instead. */
export const DeleteAccountBody = named('DeleteAccountBody', {
  password: passwordField(WHICH_PASSWORD).optional(),
  code: SecondFactorCode.optional(),
});

export type User = z.infer<typeof User>;
export type Message = z.infer<typeof Message>;
export type SignedIn = z.infer<typeof SignedIn>;
export type LoginAnswer = z.infer<typeof LoginAnswer>;
export type Refreshed = z.infer<typeof Refreshed>;
export type SignupBody = z.input<typeof SignupBody>;
export type VerifyEmailBody = z.input<typeof VerifyEmailBody>;
export type ResendVerificationBody = z.input<typeof ResendVerificationBody>;
export type LoginBody = z.input<typeof LoginBody>;
export type RequestPasswordResetBody = z.input<typeof RequestPasswordResetBody>;
export type ResetPasswordBody = z.input<typeof ResetPasswordBody>;
export type ChangePasswordBody = z.input<typeof ChangePasswordBody>;
export type RefreshBody = z.input<typeof RefreshBody>;
export type AppleUrl = z.infer<typeof AppleUrl>;
export type AppleCallbackBody = z.input<typeof AppleCallbackBody>;
export type VerifySecondFactorBody = z.input<typeof VerifySecondFactorBody>;
export type ConfirmBody = z.input<typeof ConfirmBody>;
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;
export type VerifySetupBody = z.input<typeof VerifySetupBody>;
export type BackupCodes = z.infer<typeof BackupCodes>;
export type DisableSecondFactorBody = z.input<typeof DisableSecondFactorBody>;
export type RegenerateBackupCodesBody = z.input<typeof RegenerateBackupCodesBody>;
export type Session = z.infer<typeof Session>;
export type SessionList = z.infer<typeof SessionList>;
export type AccountSecurity = z.infer<typeof AccountSecurity>;
export type DeleteAccountBody = z.input<typeof DeleteAccountBody>;
