import { z } from 'zod';
import {
  DeviceFingerprint,
  emailField,
  HumanToken,
  newPasswordField,
  OpaqueToken,
  passwordField,
  SecondFactorCode,
  SixDigits,
  time,
} from './fields.ts';
import { ALL_FIELDS, BACKUP_CODE_COUNT, BOTH_FIELDS, WHICH_PASSWORD } from '../validators.ts';

export const User = z
  .object({
    id: z.uuid(),
    email: z.string(),
    verified: z.boolean(),
    twoFactorEnabled: z.boolean(),
    createdAt: time,
  })
  .meta({ id: 'User' });

export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });

/** Response to a login, which also sets the cookies. */
export const SignedIn = z
  .object({
    accessToken: z.string(),
    user: User,
    keptFrom: time.optional().meta({
      description: 'Former deletion date of the account, if this login has canceled the deletion.',
    }),
  })
  .meta({ id: 'SignedIn' });

export const SecondFactorRequired = z
  .object({
    requires2FA: z.literal(true),
    tempToken: z.string().meta({ description: 'Token for 2fa/verify, valid for 5 minutes.' }),
  })
  .meta({ id: 'SecondFactorRequired' });

export const LoginAnswer = z.union([SecondFactorRequired, SignedIn]).meta({ id: 'LoginAnswer' });

export const Refreshed = z.object({ accessToken: z.string() }).meta({ id: 'Refreshed' });

/** Matches the curl examples in the README. */
const EXAMPLE = { email: 'you@example.org', password: 'Quartz-Lantern-42' };

export const SignupBody = z
  .object({ email: emailField(ALL_FIELDS), password: newPasswordField(ALL_FIELDS), turnstileToken: HumanToken })
  .meta({ id: 'SignupBody', examples: [{ ...EXAMPLE, turnstileToken: 'eyJjaGFsbGVuZ2UiOi…' }] });

export const VerifyEmailBody = z
  .object({ email: emailField('Email is missing'), code: SixDigits, deviceFingerprint: DeviceFingerprint.optional() })
  .meta({ id: 'VerifyEmailBody', examples: [{ email: EXAMPLE.email, code: '123456' }] });

export const ResendVerificationBody = z
  .object({ email: emailField('Email is missing') })
  .meta({ id: 'ResendVerificationBody' });

export const LoginBody = z
  .object({
    email: emailField(BOTH_FIELDS),
    password: passwordField(BOTH_FIELDS),
    turnstileToken: HumanToken,
    deviceFingerprint: DeviceFingerprint.optional(),
  })
  .meta({ id: 'LoginBody', examples: [{ ...EXAMPLE, turnstileToken: 'eyJjaGFsbGVuZ2UiOi…' }] });

export const RequestPasswordResetBody = z
  .object({ email: emailField('Email is required'), turnstileToken: HumanToken })
  .meta({ id: 'RequestPasswordResetBody' });

export const ResetPasswordBody = z
  .object({ token: OpaqueToken, newPassword: newPasswordField(ALL_FIELDS), turnstileToken: HumanToken })
  .meta({ id: 'ResetPasswordBody' });

export const ChangePasswordBody = z
  .object({ currentPassword: passwordField(ALL_FIELDS), newPassword: newPasswordField(ALL_FIELDS) })
  .meta({ id: 'ChangePasswordBody' });

export const RefreshBody = z.object({ deviceFingerprint: DeviceFingerprint.optional() }).meta({ id: 'RefreshBody' });

export const AppleUrl = z.object({ url: z.url(), state: z.string() }).meta({ id: 'AppleUrl' });

export const AppleCallbackBody = z
  .object({
    code: z.string({ error: 'Apple login failed' }).min(1, 'Apple login failed').max(2048, 'Apple login failed'),
    state: OpaqueToken,
    user: z
      .union([z.string().max(4096), z.record(z.string(), z.unknown())])
      .nullish()
      .meta({ description: "The `user` field of Apple's first login, as JSON text or parsed." }),
    turnstileToken: HumanToken,
    deviceFingerprint: DeviceFingerprint.optional(),
  })
  .meta({ id: 'AppleCallbackBody' });

export const VerifySecondFactorBody = z
  .object({
    tempToken: OpaqueToken,
    code: SecondFactorCode,
    turnstileToken: HumanToken,
    deviceFingerprint: DeviceFingerprint.optional(),
  })
  .meta({ id: 'VerifySecondFactorBody' });

/** The password replaces a fresh login if the last one was more than 15 minutes ago. */
export const ConfirmBody = z.object({ password: passwordField(WHICH_PASSWORD).optional() }).meta({ id: 'ConfirmBody' });

export const SecondFactorSetup = z
  .object({
    secret: z.string().meta({ description: 'base32' }),
    otpauthUrl: z.string(),
    qrCode: z.string().meta({ description: 'QR code as a data URL.' }),
  })
  .meta({ id: 'SecondFactorSetup' });

export const VerifySetupBody = z.object({ code: SixDigits }).meta({ id: 'VerifySetupBody' });

export const BackupCodes = z
  .object({ backupCodes: z.array(z.string()).length(BACKUP_CODE_COUNT) })
  .meta({ id: 'BackupCodes' });

/** An account without a password needs a fresh login instead. */
export const DisableSecondFactorBody = z
  .object({ password: passwordField(WHICH_PASSWORD).optional(), code: SecondFactorCode })
  .meta({ id: 'DisableSecondFactorBody' });

/** An account without a password needs a fresh login instead. */
export const RegenerateBackupCodesBody = z
  .object({ password: passwordField(WHICH_PASSWORD).optional() })
  .meta({ id: 'RegenerateBackupCodesBody' });

export const Session = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: 'Readable name, such as `Firefox on Linux`.' }),
    createdAt: time,
    lastSeenAt: time,
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

export const SessionList = z.array(Session);

/** Login methods in addition to the password. */
export const AccountSecurity = z
  .object({
    apple: z.boolean().meta({ description: 'Whether an Apple ID is linked.' }),
    password: z.boolean().meta({ description: 'Whether there is a password. Accounts created with Apple have none.' }),
    backupCodesLeft: z.number().int().min(0).max(BACKUP_CODE_COUNT).meta({ description: 'Number of unused codes.' }),
  })
  .meta({ id: 'AccountSecurity' });

/** An account without a password needs a fresh login instead. */
export const DeleteAccountBody = z
  .object({ password: passwordField(WHICH_PASSWORD).optional(), code: SecondFactorCode.optional() })
  .meta({ id: 'DeleteAccountBody' });

export type User = z.infer<typeof User>;
export type Message = z.infer<typeof Message>;
export type SignedIn = z.infer<typeof SignedIn>;
export type SecondFactorRequired = z.infer<typeof SecondFactorRequired>;
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
