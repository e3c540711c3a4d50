import { type FormEvent, type ReactNode, useState } from 'react';
import { loginError } from '@wordreel/shared';
import { paths } from '#lib/navigation/paths.ts';
import { authApi } from '#store/api/account/auth-api.ts';
import { useAppDispatch } from '#store/store.ts';
import { Link } from '#ui/buttons/link.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { AppleButton } from './apple-login.tsx';
import styles from './auth.module.css';
import { EmailField, FormFooter, useAuthForm } from './auth-form.tsx';
import { enterByAnswer, pendingToken } from './signed-in-answer.ts';
import { TwoFactorForm } from './two-factor-form.tsx';

interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSecondFactor: (tempToken: string) => void;
  onLoggedIn?: (() => void) | undefined;
  onUnverified: (email: string) => void;
  /** The offer of a sign-up above the form, whose link is then the primary action of the view. */
  signupOffer?: ReactNode;
}

function LoginForm({ email, onEmail, onSecondFactor, onLoggedIn, onUnverified, signupOffer }: LoginFormProps) {
  const [password, setPassword] = useState('');
  const [logIn] = authApi.useLogInMutation();
  const dispatch = useAppDispatch();
  const form = useAuthForm('Login failed');
  const [appleError, setAppleError] = useState<string | null>(null);
  const message = form.failure?.message ?? appleError;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAppleError(null);
    void form.submit(loginError({ email, password }), async (turnstileToken) => {
      const answer = await logIn({ email, password, turnstileToken }).unwrap();
      const tempToken = pendingToken(answer);
      if (tempToken !== null) return onSecondFactor(tempToken);
      await dispatch(enterByAnswer(answer));
      return onLoggedIn?.();
    });
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      {signupOffer !== undefined && (
        <>
          {signupOffer}
          <span className={styles.or}>or log in</span>
        </>
      )}
      {message !== null && (
        <Banner>
          {message}
          {form.failure?.code === 'email_not_verified' && (
            <div>
              <button type="button" className={styles.link} onClick={() => onUnverified(email)}>
                Enter the code
              </button>
            </div>
          )}
        </Banner>
      )}
      <EmailField value={email} onChange={onEmail} />
      <div className={styles.labelled}>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Link to={paths.resetPassword} className={styles.beside}>
          Forgot?
        </Link>
      </div>
      <FormFooter
        form={form}
        action="login"
        submit="Log In"
        busy="Logging in…"
        variant={signupOffer === undefined ? 'primary' : 'outline'}
      />
      <AppleButton onError={setAppleError} />
    </form>
  );
}

/** Runs the one or two steps of a login, for a page or a dialog to render. `back` returns to the first step. */
export function useLoginFlow(events: Pick<LoginFormProps, 'onLoggedIn' | 'onUnverified' | 'signupOffer'>) {
  const [email, setEmail] = useState('');
  const [tempToken, setTempToken] = useState<string | null>(null);
  if (tempToken !== null) {
    return {
      ...SECOND_FACTOR,
      body: <TwoFactorForm tempToken={tempToken} onLoggedIn={events.onLoggedIn} />,
      back: () => setTempToken(null),
    };
  }
  return {
    title: 'Log in',
    subtitle: 'Your words and levels, on every device.',
    body: <LoginForm email={email} onEmail={setEmail} onSecondFactor={setTempToken} {...events} />,
    back: null,
  };
}

export const SECOND_FACTOR = {
  title: 'Two-factor authentication',
  subtitle: 'Enter the 6-digit code of your authenticator app, or one of your backup codes.',
};
