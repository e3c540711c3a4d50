export * from './email.ts';
export * from './errors.ts';
export * from './human-check.ts';
export * from './languages.ts';
export * from './level-filter.ts';
export * from './levels.ts';
export * from './validators.ts';
export type {
  AccountExport,
  AppleCallbackBody,
  AppleUrl,
  BackupCodes,
  ChangePasswordBody,
  ConfirmBody,
  DeleteAccountBody,
  DisableSecondFactorBody,
  LoginAnswer,
  LoginBody,
  Message,
  RefreshBody,
  Refreshed,
  RegenerateBackupCodesBody,
  RequestPasswordResetBody,
  ResendVerificationBody,
  ResetPasswordBody,
  SecondFactorRequired,
  SecondFactorSetup,
  Session,
  SessionList,
  SignedIn,
  SignupBody,
  User,
  VerifyEmailBody,
  VerifySecondFactorBody,
  VerifySetupBody,
} from './api/auth.ts';
export type { Challenge, ChallengeQuery, PublicConfig } from './api/config.ts';
export type { DeviceFingerprint } from './api/fields.ts';
export type { Health } from './api/health.ts';
export type { LanguageData, LanguageExport, LanguageSummary, LevelAnswer, SetLevelBody } from './api/languages.ts';
export type { ChannelSource, VideoSource, VideoSourceFile } from './api/videos.ts';
export type { NewWord, ReviewPriority, SaveWordBody, SetPriorityBody, Word, WordCount } from './api/words.ts';
