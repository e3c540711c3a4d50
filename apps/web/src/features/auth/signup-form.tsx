import { useState, type FormEvent } from 'react';
import { signupError } from '@wordreel/shared';
import { useSignUpMutation } from '#store/api/auth-api.ts';
import { Banner } from '#ui/banner.tsx';
import { NewPasswordField } from '#ui/new-password-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AppleButton } from './apple-button.tsx';
import styles from './auth-form.module.css';
import { FormFooter } from './form-footer.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Email and a new password, typed twice. */
export function SignupForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [signUp] = useSignUpMutation();
  const form = useAuthForm('Signup failed');
  const [appleError, setAppleError] = useState<string | null>(null);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAppleError(null);
    void form.submit(signupError({ email, password, confirmPassword }), async (turnstileToken) => {
      await signUp({ email: email.trim(), password, turnstileToken }).unwrap();
      onSignedUp(email.trim());
    });
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <Banner>{form.failure?.message ?? appleError}</Banner>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <NewPasswordField label="Password" name="password" value={password} onChange={setPassword} />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        value={confirmPassword}
        onChange={(event) => setConfirmPassword(event.target.value)}
      />
      <FormFooter form={form} action="signup" submit="Sign Up" busy="Signing up…" />
      <AppleButton onError={setAppleError} />
    </form>
  );
}
