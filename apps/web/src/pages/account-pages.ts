/** The screens around an account, which come together: whoever opens one is likely to see another. */
export { LoginPage } from './login-page.tsx';
export { ResetConfirmPage } from './reset-confirm-page.tsx';
export { ResetPasswordPage } from './reset-password-page.tsx';
export { SignupPage } from './signup-page.tsx';
export { VerifyEmailPage } from './verify-email-page.tsx';
export { WeeklyMailPage } from './weekly-mail-page.tsx';
