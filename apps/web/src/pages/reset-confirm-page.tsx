import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { ResetConfirmForm } from '#features/auth/reset-confirm-form.tsx';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Link } from '#ui/buttons/link.tsx';
import styles from './auth-page.module.css';

/** Sets a new password. The token of the link is removed from the address at once, to keep it out of the history. */
export function ResetConfirmPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '');
  const [isDone, setDone] = useState(false);
  usePageTitle(isDone ? 'Password Reset!' : 'Choose a new password');

  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);

  if (isDone) {
    return (
      <AuthCard title="Password Reset!" subtitle="Your new password is set. Every device has been logged out.">
        <ButtonLink variant="primary" to={paths.login} className={styles.action}>
          Log In Now
        </ButtonLink>
      </AuthCard>
    );
  }
  if (token === '') {
    return (
      <AuthCard title="Choose a new password">
        <Banner>Invalid or missing reset token</Banner>
        <ButtonLink variant="primary" to={paths.resetPassword} className={styles.action}>
          Ask for a new link
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Choose a new password"
      subtitle="It replaces the old one, and logs out every device."
      footer={<Link to={paths.resetPassword}>Ask for a new link</Link>}
    >
      <meta name="referrer" content="no-referrer" />
      <ResetConfirmForm token={token} onReset={() => setDone(true)} />
    </AuthCard>
  );
}
