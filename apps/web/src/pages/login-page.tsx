import { type ReactNode, useState, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isAppleReturn, AppleReturnForm, endAppleReturn, readAppleReturn } from '#features/auth/apple-login.tsx';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { TwoFactorForm } from '#features/auth/two-factor-form.tsx';
import { useAccountLinks } from '#features/auth/use-account-links.ts';
import { useLoginFlow, SECOND_FACTOR } from '#features/auth/use-login-flow.tsx';
import { useLoginState } from '#lib/navigation/login-state.ts';
import { paths } from '#lib/navigation/paths.ts';
import { usePageTitle } from '#lib/browser/use-page-title.ts';
import { usedAccount } from '#store/network/session-marker.ts';
import * as texts from '#texts/account.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { lazyPart } from '#ui/notices/lazy-part.tsx';
import styles from './auth-page.module.css';
import { destinationOf } from './login-origin.ts';

/** Explanations of why a login is needed, unless the learner logged out in this tab. */
const NOTICES: Record<string, string | undefined> = {
  again: texts.reloginWithApple,
  elsewhere: texts.loggedOutInOtherTab,
  expired: texts.sessionEnded,
};

/** What a guest who was redirected from a tab sees of it, and why it needs an account. */
const BEHIND = {
  exercises: { sample: texts.sampleExercise, reason: texts.exercisesNeedAccount },
  tutor: { sample: texts.sampleConversation, reason: texts.tutorNeedsAccount },
  you: { sample: texts.sampleData, reason: texts.youNeedsAccount },
} as const;

const LoginSample = lazyPart(() => import('./login-sample.tsx'), 'LoginSample', { isIdle: true, isOptional: true });

/** Tells guests who tapped a video why they should log in, and what works without an account. */
function noticeOf(from: string | undefined): ReactNode {
  if (from?.startsWith('/video/') !== true) return undefined;
  return <>{texts.loginToWatch({ link: (content) => <Link to={paths.tryStory}>{content}</Link> })}</>;
}

/** The full-page login, which Apple also redirects back to. A route guard sends logged-in learners elsewhere. */
export function LoginPage() {
  const { hash } = useLocation();
  const [isFromApple, setFromApple] = useState(isAppleReturn(hash));
  return isFromApple ? <AppleReturn onLeave={() => setFromApple(false)} /> : <LoginScreen />;
}

function LoginScreen() {
  const navigate = useNavigate();
  const { from, reason, email: carriedEmail = '' } = useLoginState();
  const [email, setEmail] = useState(carriedEmail);
  const { carried, linkTo } = useAccountLinks(email);
  // A session that has ended had an account, even if this device does not remember one.
  const [isNewcomer] = useState(() => reason === undefined && usedAccount.read() === undefined);
  const flow = useLoginFlow({
    email,
    onEmail: setEmail,
    onUnverified: (unverified) => void navigate(paths.verifyEmail, { state: { ...carried, email: unverified } }),
  });
  const notice = reason === undefined ? noticeOf(from) : NOTICES[reason];
  const isSecondStep = flow.back !== null;
  const behind = reason === undefined && !isSecondStep ? destinationOf(from) : null;
  const toSignup = (content: ReactNode) => <Link {...linkTo(paths.signup)}>{content}</Link>;
  usePageTitle(flow.title);
  return (
    <div className={behind === null ? undefined : styles.beside}>
      {behind !== null && (
        <section aria-label={BEHIND[behind].sample} className={styles.sample} data-of={behind}>
          <p className={styles.label} aria-hidden="true">
            {BEHIND[behind].sample}
          </p>
          <LoginSample of={behind} />
        </section>
      )}
      <AuthCard
        title={flow.title}
        subtitle={behind === null ? flow.subtitle : BEHIND[behind].reason}
        onBack={flow.back}
        onClose={isSecondStep ? () => void navigate(paths.home) : null}
        footer={isSecondStep || isNewcomer ? undefined : <>{texts.signUpInstead({ link: toSignup })}</>}
      >
        {notice !== undefined && !isSecondStep && (
          <div className={styles.notice}>
            <Banner tone="info">{notice}</Banner>
          </div>
        )}
        {isNewcomer && !isSecondStep && <p className={styles.offer}>{texts.newHere({ link: toSignup })}</p>}
        {flow.body}
      </AuthCard>
    </div>
  );
}

/** The login screen after a redirect from Apple, whose response is in the fragment of the URL. */
function AppleReturn({ onLeave }: { onLeave: () => void }) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => readAppleReturn(hash));
  const [tempToken, setTempToken] = useState<string | null>(null);
  usePageTitle(texts.signInWithApple);

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
      title={texts.signInWithApple}
      footer={
        <Button variant="quiet" onClick={onLeave}>
          {texts.backToLogin}
        </Button>
      }
    >
      <AppleReturnForm answer={answer} onSecondFactor={setTempToken} />
    </AuthCard>
  );
}
