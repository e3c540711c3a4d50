import { Navigate, useLocation } from 'react-router-dom';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { VerifyEmailForm } from '#features/auth/verify-email-form.tsx';
import { loginStateOf } from '#lib/login-state.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { Link } from '#ui/buttons/link.tsx';
import styles from './auth-page.module.css';

/** Asks for the code of the email. Without an email in the navigation state there is nothing to verify. */
export function VerifyEmailPage() {
  usePageTitle('Verify your email');
  const { email } = loginStateOf((useLocation() as { state: unknown }).state);
  if (email === undefined) return <Navigate to={paths.signup} replace />;
  return (
    <AuthCard
      title="Verify your email"
      subtitle={
        <>
          Enter the 6-digit code that we sent to <span className={styles.email}>{email}</span>. It is good for 10
          minutes.
        </>
      }
      footer={
        <>
          Another address? <Link to={paths.signup}>Sign up again</Link>
        </>
      }
    >
      <VerifyEmailForm email={email} />
    </AuthCard>
  );
}
