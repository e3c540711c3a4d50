import { type FormEvent, useId, useState } from 'react';
import { loginError } from '@wordreel/shared';
import { paths } from '#lib/navigation/paths.ts';
import { authApi } from '#store/api/account/auth-api.ts';
import { useAppDispatch } from '#store/store.ts';
import * as texts from '#texts/account.tsx';
import { Link } from '#ui/buttons/link.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { AppleButton } from './apple-login.tsx';
import styles from './auth.module.css';
import { EmailField, FormFooter, useAuthForm } from './auth-form.tsx';
import { enterByAnswer, pendingToken } from './signed-in-answer.ts';
import { TwoFactorForm } from './two-factor-form.tsx';
import { useAccountLinks } from './use-account-links.ts';

interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSecondFactor: (tempToken: string) => void;
  onLoggedIn?: (() => void) | undefined;
  onUnverified: (email: string) => void;
}

function LoginForm({ email, onEmail, onSecondFactor, onLoggedIn, onUnverified }: LoginFormProps) {
  const [password, setPassword] = useState('');
  const [logIn] = authApi.useLogInMutation();
  const dispatch = useAppDispatch();
  const form = useAuthForm(texts.loginFailed);
  const [appleError, setAppleError] = useState<string | null>(null);
  const message = form.failure?.message ?? appleError;
  const { linkTo } = useAccountLinks(email);

  const bannerId = useId();
  const onType = (next: { email: string; password: string }) => {
    form.recheck(loginError({ email, password }), loginError(next));
    onEmail(next.email);
    setPassword(next.password);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAppleError(null);
    void form.submit(event, loginError({ email, password }), async (turnstileToken) => {
      const answer = await logIn({ email, password, turnstileToken }).unwrap();
      const tempToken = pendingToken(answer);
      if (tempToken !== null) return onSecondFactor(tempToken);
      await dispatch(enterByAnswer(answer));
      return onLoggedIn?.();
    });
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <div id={bannerId} className={styles.banner}>
        {message !== null && (
          <Banner>
            {message}
            {form.failure?.code === 'email_not_verified' && (
              <div>
                <button type="button" className={styles.link} onClick={() => onUnverified(email)}>
                  {texts.enterCode}
                </button>
              </div>
            )}
          </Banner>
        )}
      </div>
      <EmailField
        value={email}
        onChange={(next) => onType({ email: next, password })}
        errorId={form.wrongField === 'email' ? bannerId : undefined}
      />
      <div className={styles.labelled}>
        <PasswordField
          name="password"
          autoComplete="current-password"
          required
          value={password}
          {...(form.wrongField === 'password' && { 'aria-invalid': true, 'aria-describedby': bannerId })}
          onChange={(event) => onType({ email, password: event.target.value })}
        />
        <Link {...linkTo(paths.resetPassword)} className={styles.beside}>
          {texts.forgot}
        </Link>
      </div>
      <FormFooter form={form} action="login" submit={texts.logIn} busy={texts.loggingIn} />
      <AppleButton onError={setAppleError} />
    </form>
  );
}

/** Runs the one or two steps of a login, for a page or a dialog to render. `back` returns to the first step. */
export function useLoginFlow(form: Omit<LoginFormProps, 'onSecondFactor'>) {
  const [tempToken, setTempToken] = useState<string | null>(null);
  if (tempToken !== null) {
    return {
      ...SECOND_FACTOR,
      body: <TwoFactorForm tempToken={tempToken} onLoggedIn={form.onLoggedIn} />,
      back: () => setTempToken(null),
    };
  }
  return {
    title: texts.logIn,
    subtitle: texts.loginText,
    body: <LoginForm onSecondFactor={setTempToken} {...form} />,
    back: null,
  };
}

export const SECOND_FACTOR = {
  title: texts.twoFactor,
  subtitle: texts.twoFactorLoginText,
};
