import { useLocation, useNavigate, Navigate } from 'react-router-dom';
import { useState, useEffect } from 'react';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { ResetRequestForm, ResetConfirmForm } from '#features/auth/reset-forms.tsx';
import { SignupForm } from '#features/auth/signup-form.tsx';
import { VerifyEmailForm } from '#features/auth/verify-email-form.tsx';
import { useLoginState } from '#lib/navigation/login-state.ts';
import { paths } from '#lib/navigation/paths.ts';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import { mailTurnedOff, turnMailOff } from '#store/api/account/weekly-mail-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { useAppDispatch } from '#store/store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import styles from './auth-page.module.css';

/** Account screens in one lazy chunk: a visitor who opens one is likely to open another. */
export { LoginPage } from './login-page.tsx';

export function SignupPage() {
  usePageTitle('Sign up');
  const navigate = useNavigate();
  const { from } = useLoginState();
  const origin = from === undefined ? {} : { from };
  return (
    <AuthCard
      title="Create your account"
      subtitle="Free. Your words and levels move with you."
      footer={
        <>
          Already have an account?{' '}
          <Link to={paths.login} state={origin}>
            Log in
          </Link>
        </>
      }
    >
      <SignupForm onSignedUp={(email) => void navigate(paths.verifyEmail, { state: { ...origin, email } })} />
    </AuthCard>
  );
}

/** Asks for the code sent by email. Without an email address in the navigation state, there is nothing to verify. */
export function VerifyEmailPage() {
  usePageTitle('Verify your email');
  const { email } = useLoginState();
  if (email === undefined) return <Navigate to={paths.signup} replace />;
  return (
    <AuthCard
      title="Verify your email"
      subtitle={
        <>
          Enter the 6-digit code that we sent to <span className={styles.email}>{email}</span>. It expires in 10
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

/** Requests a reset link, then explains where to find it, in the same words whether or not the account exists. */
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

/** Sets a new password. The link's token is removed from the URL at once, to keep it out of the history. */
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

const SETTINGS = `${paths.you}/notifications`;

/** Target of the link in a weekly mail. Its button turns the mail off without a login. */
export function WeeklyMailPage() {
  const token = useLocation().hash.slice(1);
  const dispatch = useAppDispatch();
  const [isDone, setDone] = useState(false);
  const { isBusy, failure, run } = useSubmit('The mail could not be turned off. Please try again.');
  const title = isDone ? 'The weekly mail is off' : 'Turn off the weekly mail?';
  usePageTitle(title);

  if (isDone) {
    return (
      <AuthCard title={title} subtitle="You will not get it anymore. Nothing else has changed.">
        <ButtonLink to={SETTINGS} className={styles.action}>
          Turn it on again
        </ButtonLink>
      </AuthCard>
    );
  }
  if (token === '') {
    return (
      <AuthCard title={title}>
        <Banner>This link is incomplete.</Banner>
        <ButtonLink variant="primary" to={SETTINGS} className={styles.action}>
          Turn it off in your settings
        </ButtonLink>
      </AuthCard>
    );
  }
  const turnOff = async () => {
    if (!(await run(null, () => turnMailOff(token)))) return;
    setDone(true);
    dispatch(mailTurnedOff());
  };
  return (
    <AuthCard
      title={title}
      subtitle="You do not have to log in for this."
      footer={<Link to={SETTINGS}>Notifications in your settings</Link>}
    >
      <meta name="referrer" content="no-referrer" />
      <Banner>{failure?.message ?? null}</Banner>
      <Button variant="primary" className={styles.action} disabled={isBusy} onClick={() => void turnOff()}>
        {isBusy ? 'Turning it off…' : 'Turn it off'}
      </Button>
    </AuthCard>
  );
}
