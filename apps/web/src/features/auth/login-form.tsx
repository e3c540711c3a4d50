import { type FormEvent, useState } from 'react';
import { loginError } from '@wordreel/shared';
import { paths } from '#lib/paths.ts';
import { useLogInMutation } from '#store/api/account/auth-api.ts';
import { useAppDispatch } from '#store/store.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { AppleButton } from './apple-button.tsx';
import styles from './auth-form.module.css';
import { enterByAnswer } from './enter-by-answer.ts';
import { EmailField } from './email-field.tsx';
import { FormFooter } from './form-footer.tsx';
import { pendingToken } from './signed-in-answer.ts';
import { useAuthForm } from './use-auth-form.ts';

export interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** Called after a correct password if a code of the second factor is required. */
  onSecondFactor: (tempToken: string) => void;
  onLoggedIn?: (() => void) | undefined;
  /** Called for an account that has not confirmed its email address yet. */
  onUnverified: (email: string) => void;
}

/** The form for email and password, with a 'Forgot?' link. */
export function LoginForm({ email, onEmail, onSecondFactor, onLoggedIn, onUnverified }: LoginFormProps) {
  const [password, setPassword] = useState('');
  const [logIn] = useLogInMutation();
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
      <FormFooter form={form} action="login" submit="Log In" busy="Logging in…" />
      <AppleButton onError={setAppleError} />
    </form>
  );
}
