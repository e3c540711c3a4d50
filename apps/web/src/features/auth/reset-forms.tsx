import { useState, type FormEvent } from 'react';
import { resetRequestError, newPasswordError } from '@wordreel/shared';
import { authApi } from '#store/api/account/auth-api.ts';
import { type NewPassword, NewPasswordFields, NO_PASSWORD } from '#ui/fields/new-password-fields.tsx';
import { Banner } from '#ui/notices/banner.tsx';
import styles from './auth.module.css';
import { EmailField, FormFooter, useAuthForm } from './auth-form.tsx';

export function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [requestReset] = authApi.useRequestPasswordResetMutation();
  const form = useAuthForm('Failed to send reset email');

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(resetRequestError({ email }), async (turnstileToken) => {
      await requestReset({ email: email.trim(), turnstileToken }).unwrap();
      onSent(email.trim());
    });
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <Banner>{form.failure?.message ?? null}</Banner>
      <EmailField value={email} onChange={setEmail} />
      <FormFooter form={form} action="request-password-reset" submit="Send Reset Link" busy="Sending…" />
    </form>
  );
}

const errorIn = ({ password, confirmPassword }: NewPassword) => newPasswordError(password, confirmPassword);

export function ResetConfirmForm({ token, onReset }: { token: string; onReset: () => void }) {
  const [chosen, setChosen] = useState(NO_PASSWORD);
  const [resetPassword] = authApi.useResetPasswordMutation();
  const form = useAuthForm('Failed to reset password');

  const onType = (next: NewPassword) => {
    form.recheck(errorIn(chosen), errorIn(next));
    setChosen(next);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(errorIn(chosen), async (turnstileToken) => {
      await resetPassword({ token, newPassword: chosen.password, turnstileToken }).unwrap();
      onReset();
    });
  };
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <Banner>{form.failure?.message ?? null}</Banner>
      <NewPasswordFields label="New password" value={chosen} onChange={onType} />
      <FormFooter form={form} action="reset-password" submit="Reset Password" busy="Resetting…" />
    </form>
  );
}
