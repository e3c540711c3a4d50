import { useState, type FormEvent } from 'react';
import { passwordError } from '@wordreel/shared';
import { useResetPasswordMutation } from '#store/api/auth-api.ts';
import { Banner } from '#ui/banner.tsx';
import { NewPasswordField } from '#ui/new-password-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import styles from './auth-form.module.css';
import { FormFooter } from './form-footer.tsx';
import { useAuthForm } from './use-auth-form.ts';

const NO_TOKEN = 'Invalid or missing reset token';

interface ResetConfirmFormProps {
  /** Of the link; empty where the link had none. */
  token: string;
  onReset: () => void;
}

/** Sets the new password that a reset link is for. */
export function ResetConfirmForm({ token, onReset }: ResetConfirmFormProps) {
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [resetPassword] = useResetPasswordMutation();
  const form = useAuthForm('Failed to reset password');

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = token === '' ? NO_TOKEN : newPasswordError(password, confirmPassword);
    void form.submit(wrong, async (turnstileToken) => {
      await resetPassword({ token, newPassword: password, turnstileToken }).unwrap();
      onReset();
    });
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <Banner>{form.failure?.message ?? (token === '' ? NO_TOKEN : null)}</Banner>
      <NewPasswordField label="New password" name="newPassword" value={password} onChange={setPassword} />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        value={confirmPassword}
        onChange={(event) => setConfirmPassword(event.target.value)}
      />
      <FormFooter form={form} action="reset-password" submit="Reset Password" busy="Resetting…" />
    </form>
  );
}

function newPasswordError(password: string, confirmPassword: string): string | null {
  return passwordError(password) ?? (password === confirmPassword ? null : 'Passwords do not match');
}
