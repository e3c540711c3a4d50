import { useLocation, useNavigate } from 'react-router-dom';
import { useState, useEffect } from 'react';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { ResetRequestForm, ResetConfirmForm } from '#features/auth/reset-forms.tsx';
import { SignupForm } from '#features/auth/signup-form.tsx';
import { useAccountLinks } from '#features/auth/use-account-links.ts';
import { unverifiedEmail } from '#features/auth/unverified-email.ts';
import { VerifyEmailForm } from '#features/auth/verify-email-form.tsx';
import { useLoginState } from '#lib/navigation/login-state.ts';
import { paths } from '#lib/navigation/paths.ts';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import { mailTurnedOff, turnMailOff } from '#store/api/account/weekly-mail-api.ts';
import { useSubmit } from '#store/hooks/use-submit.ts';
import { usedAccount } from '#store/network/session-marker.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/account.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import styles from './auth-page.module.css';

/** Account screens in one lazy chunk: a visitor who opens one is likely to open another. */
export { LoginPage } from './login-page.tsx';

export function SignupPage() {
  usePageTitle(texts.signUp);
  const navigate = useNavigate();
  const [email, setEmail] = useState(useLoginState().email ?? '');
  const { carried, linkTo } = useAccountLinks(email);
  return (
    <AuthCard
      title={texts.createAccount}
      subtitle={texts.createAccountText}
      footer={<>{texts.logInInstead({ link: (content) => <Link {...linkTo(paths.login)}>{content}</Link> })}</>}
    >
      <SignupForm
        email={email}
        onEmail={setEmail}
        onSignedUp={(signedUp) => void navigate(paths.verifyEmail, { state: { ...carried, email: signedUp } })}
      />
    </AuthCard>
  );
}

/** Asks for the code sent by email. In a new tab, the address is that of this browser's last sign-up. */
export function VerifyEmailPage() {
  usePageTitle(texts.verifyEmailTitle);
  const state = useLoginState();
  const [email] = useState(() => state.email ?? unverifiedEmail());
  const { linkTo } = useAccountLinks(email ?? '');
  if (email === undefined) {
    return (
      <AuthCard
        title={texts.verifyEmailTitle}
        subtitle={texts.verifyElsewhere}
        footer={<>{texts.signUpInstead({ link: (content) => <Link {...linkTo(paths.signup)}>{content}</Link> })}</>}
      >
        <ButtonLink {...linkTo(paths.login)} variant="primary" className={styles.action}>
          {texts.logIn}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={texts.verifyEmailTitle}
      subtitle={
        <>{texts.verifyEmailText({ email, mark: (content) => <span className={styles.email}>{content}</span> })}</>
      }
      footer={<>{texts.wrongAddress({ link: (content) => <Link {...linkTo(paths.signup)}>{content}</Link> })}</>}
    >
      <VerifyEmailForm email={email} />
    </AuthCard>
  );
}

/** Requests a reset link, then explains where to find it, in the same words whether or not the account exists. */
export function ResetPasswordPage() {
  const [email, setEmail] = useState(useLoginState().email ?? '');
  const [isSent, setSent] = useState(false);
  const { linkTo } = useAccountLinks(email);
  usePageTitle(isSent ? texts.checkEmailTitle : texts.resetTitle);
  if (isSent) {
    return (
      <AuthCard
        title={texts.checkEmailTitle}
        subtitle={texts.resetLinkSent({
          email: email.trim(),
          address: (content) => <span className={styles.email}>{content}</span>,
        })}
      >
        <ButtonLink {...linkTo(paths.login)} className={styles.action}>
          {texts.backToLogin}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={texts.resetTitle}
      subtitle={texts.resetText}
      footer={<Link {...linkTo(paths.login)}>{texts.backToLogin}</Link>}
    >
      <ResetRequestForm email={email} onEmail={setEmail} onSent={() => setSent(true)} />
    </AuthCard>
  );
}

/** Sets a new password. The link's token is removed from the URL at once, to keep it out of the history. */
export function ResetConfirmPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '');
  const [isDone, setDone] = useState(false);
  usePageTitle(isDone ? texts.passwordReset : texts.choosePassword);

  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);

  const onReset = () => {
    usedAccount.write(1);
    setDone(true);
  };
  if (isDone) {
    return (
      <AuthCard title={texts.passwordReset} subtitle={texts.passwordResetText}>
        <ButtonLink variant="primary" to={paths.login} className={styles.action}>
          {texts.logInNow}
        </ButtonLink>
      </AuthCard>
    );
  }
  if (token === '') {
    return (
      <AuthCard title={texts.choosePassword}>
        <Banner>{texts.resetTokenInvalid}</Banner>
        <ButtonLink variant="primary" to={paths.resetPassword} className={styles.action}>
          {texts.newResetLink}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={texts.choosePassword}
      subtitle={texts.choosePasswordText}
      footer={<Link to={paths.resetPassword}>{texts.newResetLink}</Link>}
    >
      <meta name="referrer" content="no-referrer" />
      <ResetConfirmForm token={token} onReset={onReset} />
    </AuthCard>
  );
}

const SETTINGS = `${paths.you}/notifications`;

/** Target of the link in a weekly mail. Its button turns the mail off without a login. */
export function WeeklyMailPage() {
  const token = useLocation().hash.slice(1);
  const dispatch = useAppDispatch();
  const [isDone, setDone] = useState(false);
  const { isBusy, failure, run } = useSubmit(texts.mailNotTurnedOff);
  const title = isDone ? texts.mailOffTitle : texts.turnOffMailTitle;
  usePageTitle(title);

  if (isDone) {
    return (
      <AuthCard title={title} subtitle={texts.mailOffText}>
        <ButtonLink to={SETTINGS} className={styles.action}>
          {texts.turnMailOn}
        </ButtonLink>
      </AuthCard>
    );
  }
  if (token === '') {
    return (
      <AuthCard title={title}>
        <Banner>{texts.linkIncomplete}</Banner>
        <ButtonLink variant="primary" to={SETTINGS} className={styles.action}>
          {texts.turnOffMailInSettings}
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
      subtitle={texts.turnOffMailText}
      footer={<Link to={SETTINGS}>{texts.notificationSettings}</Link>}
    >
      <meta name="referrer" content="no-referrer" />
      <Banner>{failure?.message ?? null}</Banner>
      <Button variant="primary" className={styles.action} disabled={isBusy} onClick={() => void turnOff()}>
        {isBusy ? texts.turningMailOff : texts.turnMailOff}
      </Button>
    </AuthCard>
  );
}
