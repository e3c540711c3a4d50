import { useId, useState, type FormEvent } from 'react';
import { emailError, signupError } from '@wordreel/shared';
import { authApi } from '#store/api/account/auth-api.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { NewPasswordFields, NO_PASSWORD } from '#ui/fields/new-password-fields.tsx';
import { AppleButton } from './apple-login.tsx';
import styles from './auth.module.css';
import { EmailField, FormFooter, useAuthForm } from './auth-form.tsx';

export function SignupForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState(NO_PASSWORD);
  const [signUp] = authApi.useSignUpMutation();
  const form = useAuthForm('Signup failed');
  const [appleError, setAppleError] = useState<string | null>(null);

  const bannerId = useId();
  const message = form.failure?.message ?? null;
  const isEmailWrong = message !== null && message === emailError(email);
  const onEmail = (typed: string) => {
    setEmail(typed);
    if (isEmailWrong && emailError(typed) === null) form.setFailure(null);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAppleError(null);
    void form.submit(signupError({ email, ...chosen }), async (turnstileToken) => {
      await signUp({ email: email.trim(), password: chosen.password, turnstileToken }).unwrap();
      onSignedUp(email.trim());
    });
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <div id={bannerId}>
        <Banner>{message ?? appleError}</Banner>
      </div>
      <EmailField value={email} onChange={onEmail} errorId={isEmailWrong ? bannerId : undefined} />
      <NewPasswordFields label="Password" value={chosen} onChange={setChosen} />
      <FormFooter form={form} action="signup" submit="Sign Up" busy="Signing up…" />
      <AppleButton onError={setAppleError} />
    </form>
  );
}
