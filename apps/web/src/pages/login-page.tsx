import { type ReactNode, useState, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isAppleReturn, AppleReturnForm, endAppleReturn, readAppleReturn } from '#features/auth/apple-login.tsx';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { TwoFactorForm } from '#features/auth/two-factor-form.tsx';
import { useLoginFlow, SECOND_FACTOR } from '#features/auth/use-login-flow.tsx';
import { useLoginState } from '#lib/navigation/login-state.ts';
import { paths } from '#lib/navigation/paths.ts';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import { hasUsedAccount } from '#store/network/session-marker.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import styles from './auth-page.module.css';

/** Explanations of why a login is needed, unless the learner logged out in this tab. */
const NOTICES: Record<string, string | undefined> = {
  again: 'Log in with Apple again to return to your account.',
  elsewhere: 'You logged out in another tab.',
  expired: 'Please log in again.',
};

/** Tells guests who tapped a video why they should log in, and what works without an account. */
function noticeOf(from: string | undefined): ReactNode {
  if (from?.startsWith('/video/') !== true) return undefined;
  return (
    <>
      Log in to watch this video with its words, or <Link to={paths.tryStory}>try a story without an account</Link>.
    </>
  );
}

/** The full-page login, which Apple also redirects back to. A route guard sends logged-in learners elsewhere. */
export function LoginPage() {
  const { hash } = useLocation();
  const [isFromApple, setFromApple] = useState(isAppleReturn(hash));
  return isFromApple ? <AppleReturn onLeave={() => setFromApple(false)} /> : <LoginScreen />;
}

function LoginScreen() {
  const navigate = useNavigate();
  const { from, reason } = useLoginState();
  const origin = from === undefined ? {} : { from };
  const [isNewcomer] = useState(() => !hasUsedAccount());
  const signup = { to: paths.signup, state: origin };
  const flow = useLoginFlow({
    ...(isNewcomer && {
      signupOffer: (
        <div className={styles.offer}>
          <p>New here? An account is free.</p>
          <ButtonLink variant="primary" className={styles.action} {...signup}>
            Sign up
          </ButtonLink>
        </div>
      ),
    }),
    onUnverified: (email) => void navigate(paths.verifyEmail, { state: { ...origin, email } }),
  });
  const notice = reason === undefined ? noticeOf(from) : NOTICES[reason];
  const isSecondStep = flow.back !== null;
  usePageTitle(flow.title);
  return (
    <AuthCard
      title={flow.title}
      subtitle={flow.subtitle}
      onBack={flow.back}
      onClose={isSecondStep ? () => void navigate(paths.home) : null}
      footer={
        isSecondStep || isNewcomer ? undefined : (
          <>
            No account yet? <Link {...signup}>Sign up</Link>
          </>
        )
      }
    >
      {notice !== undefined && !isSecondStep && (
        <div className={styles.notice}>
          <Banner tone="info">{notice}</Banner>
        </div>
      )}
      {flow.body}
    </AuthCard>
  );
}

/** The login screen after a redirect from Apple, whose response is in the fragment of the URL. */
function AppleReturn({ onLeave }: { onLeave: () => void }) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => readAppleReturn(hash));
  const [tempToken, setTempToken] = useState<string | null>(null);
  usePageTitle('Sign in with Apple');

  useEffect(() => {
    const origin = endAppleReturn();
    if (hash !== '') void navigate(pathname, { replace: true, state: origin });
  }, [hash, navigate, pathname]);

  if (tempToken !== null) {
    return (
      <AuthCard {...SECOND_FACTOR} onBack={onLeave} onClose={() => void navigate(paths.home, { replace: true })}>
        <TwoFactorForm tempToken={tempToken} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Sign in with Apple"
      footer={
        <Button variant="quiet" onClick={onLeave}>
          Back to Login
        </Button>
      }
    >
      <AppleReturnForm answer={answer} onSecondFactor={setTempToken} />
    </AuthCard>
  );
}
