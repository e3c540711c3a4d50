import { useState } from 'react';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { ResetRequestForm } from '#features/auth/reset-request-form.tsx';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './auth-page.module.css';

/** Requests a reset link and then explains where to find it. The text is the same whether or not the account exists. */
export function ResetPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageTitle(sentTo === null ? 'Reset your password' : 'Check Your Email');
  if (sentTo !== null) {
    return (
      <AuthCard
        title="Check Your Email"
        subtitle={
          <>
            If there is an account for <span className={styles.email}>{sentTo}</span>, a link to set a new password is
            on its way. It works once, for 30 minutes.
          </>
        }
      >
        <ButtonLink to={paths.login} className={styles.action}>
          Back to Login
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Reset your password"
      subtitle="We send you a link that sets a new one."
      footer={<Link to={paths.login}>Back to Login</Link>}
    >
      <ResetRequestForm onSent={setSentTo} />
    </AuthCard>
  );
}
