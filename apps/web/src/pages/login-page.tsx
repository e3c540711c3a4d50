import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isAppleReturn } from '#features/auth/apple-state.ts';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { useLoginFlow } from '#features/auth/use-login-flow.tsx';
import { loginStateOf } from '#lib/login-state.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { AppleReturn } from './apple-return.tsx';
import styles from './auth-page.module.css';

/** Reasons for the login, other than a logout by the learner. */
const NOTICES: Record<string, string | undefined> = {
  again: 'Log in with Apple again: then you come back to your account.',
  elsewhere: 'You logged out in another tab.',
  expired: 'Please log in again.',
};

/** Explains the login to guests who tap a video, and what works without an account. */
function noticeOf(from: string | undefined): ReactNode {
  if (from?.startsWith('/video/') !== true) return undefined;
  return (
    <>
      Log in to watch this video with its words, or <Link to={paths.tryStory}>try a story without an account</Link>.
    </>
  );
}

/**
 * The full-page login, which is also the return address for Apple. The guard of these pages redirects signed-in
 * learners.
 */
export function LoginPage() {
  const { hash } = useLocation();
  const [isFromApple, setFromApple] = useState(isAppleReturn(hash));
  return isFromApple ? <AppleReturn onLeave={() => setFromApple(false)} /> : <LoginScreen />;
}

function LoginScreen() {
  const navigate = useNavigate();
  const { from, reason } = loginStateOf((useLocation() as { state: unknown }).state);
  const origin = from === undefined ? {} : { from };
  const flow = useLoginFlow({
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
        isSecondStep ? undefined : (
          <>
            No account yet?{' '}
            <Link to={paths.signup} state={origin}>
              Sign up
            </Link>
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
