/** Account screens in one lazy chunk: a visitor who opens one is likely to open another. */
export { LoginPage } from './login-page.tsx';
export { ResetConfirmPage } from './reset-confirm-page.tsx';
export { ResetPasswordPage } from './reset-password-page.tsx';
export { SignupPage } from './signup-page.tsx';
export { VerifyEmailPage } from './verify-email-page.tsx';
export { WeeklyMailPage } from './weekly-mail-page.tsx';
