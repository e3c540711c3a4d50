import { useId, useState, type FormEvent } from 'react';
import { emailError, signupError } from '@wordreel/shared';
import { authApi } from '#store/api/account/auth-api.ts';
import { Banner } from '#ui/notices/banner.tsx';
import { NewPasswordFields, NO_PASSWORD } from '#ui/fields/new-password-fields.tsx';
import { AppleButton } from './apple-login.tsx';
import styles from './auth.module.css';
import { EmailField, FormFooter, useAuthForm } from './auth-form.tsx';

export function SignupForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const [typed, setTyped] = useState({ email: '', ...NO_PASSWORD });
  const [signUp] = authApi.useSignUpMutation();
  const form = useAuthForm('Signup failed');
  const [appleError, setAppleError] = useState<string | null>(null);

  const bannerId = useId();
  const message = form.failure?.message ?? null;
  const isEmailWrong = message !== null && message === emailError(typed.email);
  const onType = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    form.recheck(signupError(typed), signupError(next));
    setTyped(next);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAppleError(null);
    void form.submit(signupError(typed), async (turnstileToken) => {
      const email = typed.email.trim();
      await signUp({ email, password: typed.password, turnstileToken }).unwrap();
      onSignedUp(email);
    });
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <div id={bannerId}>
        <Banner>{message ?? appleError}</Banner>
      </div>
      <EmailField
        value={typed.email}
        onChange={(email) => onType({ email })}
        errorId={isEmailWrong ? bannerId : undefined}
      />
      <NewPasswordFields label="Password" value={typed} onChange={onType} />
      <FormFooter form={form} action="signup" submit="Sign Up" busy="Signing up…" />
      <AppleButton onError={setAppleError} />
    </form>
  );
}
