import { useId, useState, type FormEvent } from 'react';
import { signupError } from '@wordreel/shared';
import { authApi } from '#store/api/account/auth-api.ts';
import * as texts from '#texts/account.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import { NewPasswordFields, NO_PASSWORD } from '#ui/fields/new-password-fields.tsx';
import { AppleButton } from './apple-login.tsx';
import styles from './auth.module.css';
import { EmailField, FormFooter, useAuthForm } from './auth-form.tsx';

interface SignupFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSignedUp: (email: string) => void;
}

export function SignupForm({ email, onEmail, onSignedUp }: SignupFormProps) {
  const [chosen, setChosen] = useState(NO_PASSWORD);
  const typed = { email, ...chosen };
  const [signUp] = authApi.useSignUpMutation();
  const form = useAuthForm(texts.signupFailed);
  const [appleError, setAppleError] = useState<string | null>(null);

  const bannerId = useId();
  const message = form.failure?.message ?? null;
  const onType = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    form.recheck(signupError(typed), signupError(next));
    onEmail(next.email);
    setChosen({ password: next.password, confirmPassword: next.confirmPassword });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAppleError(null);
    void form.submit(event, signupError(typed), async (turnstileToken) => {
      await signUp({ email: email.trim(), password: chosen.password, turnstileToken }).unwrap();
      onSignedUp(email.trim());
    });
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <div id={bannerId} className={styles.banner}>
        <Banner>{message ?? appleError}</Banner>
      </div>
      <EmailField
        value={email}
        onChange={(next) => onType({ email: next })}
        errorId={form.wrongField === 'email' ? bannerId : undefined}
      />
      <NewPasswordFields value={chosen} onChange={onType} />
      <FormFooter form={form} action="signup" submit={texts.signUp} busy={texts.signingUp} />
      <AppleButton onError={setAppleError} />
    </form>
  );
}
